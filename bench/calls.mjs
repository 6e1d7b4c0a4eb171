// `npm run bench:calls`: what a call costs on the server, held against its limits. See calls/run.ts.
import { launch } from '../local/toolchain/launch.mjs';

await launch(new URL('./calls/run.ts', import.meta.url));
