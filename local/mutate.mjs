// `npm run mutate`: whether a test notices when the code is changed. See mutate/run.ts.
import { launch } from './toolchain/launch.mjs';

await launch(new URL('./mutate/run.ts', import.meta.url));
