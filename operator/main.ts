import './log-to-stderr.ts';
import { operate } from './operate.ts';

// `npm run operator`: ends with what it returns.
process.exitCode = await operate(process.argv.slice(2));
// Connections to the database would keep the process for a while.
process.exit();
