// `npm run prove:faults`: Firestore goes away in the middle of calls, and calls are sent anything; see faults/run.ts.
//   -- --cuts 100 --requests 50000 [--stack name]
import { launch } from './toolchain/launch.mjs';

await launch(new URL('./faults/run.ts', import.meta.url));
