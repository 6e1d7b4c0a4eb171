// `npm run prove:functions`: what is uploaded of the functions, alone with its lock file, installs and answers.
import { launch } from './toolchain/launch.mjs';

await launch(new URL('./deploy/prove-functions.ts', import.meta.url), { needsJava: false });
