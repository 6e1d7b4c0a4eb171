// `npm test`: every check and every test. See test/run.ts.
import { launch } from './toolchain/launch.mjs';

await launch(new URL('./test/run.ts', import.meta.url));
