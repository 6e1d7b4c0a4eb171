// `npm run bench:web`: what Lighthouse says of the site, held against the limits. See web/run.ts.
import { launch } from '../local/toolchain/launch.mjs';

await launch(new URL('./web/run.ts', import.meta.url));
