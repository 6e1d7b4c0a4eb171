// `npm run bench:web`: how fast the site is on a slow phone, held against its budgets. See bench/run.ts.
import { launch } from './toolchain/launch.mjs';

await launch(new URL('./bench/run.ts', import.meta.url));
