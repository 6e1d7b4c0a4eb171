// `npm run operator -- <command>`: what an operator looks at and does. See main.ts and docs/operations.md.
import { launch } from '../local/toolchain/launch.mjs';

await launch(new URL('./main.ts', import.meta.url), { asks: true, needsJava: false });
