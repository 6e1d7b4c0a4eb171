// `npm run prove:faults`: Firestore goes away in the middle of calls, Stripe, text messages and clocks fail while people go
// the whole way, and calls are sent anything; see faults/run.ts.
//   -- --cuts 100 --requests 50000 [--only cuts|in-turn|requests] [--stack name]
import { launch } from './toolchain/launch.mjs';

await launch(new URL('./faults/run.ts', import.meta.url));
