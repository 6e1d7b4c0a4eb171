// `npm start` and `npm run dev`: the whole product on this machine. See stack/start.ts.
import { launch } from './toolchain/launch.mjs';

await launch(new URL('./stack/start.ts', import.meta.url));
