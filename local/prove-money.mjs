// `npm run prove:money`: a thousand sequences of what people, Stripe and time do; see functions/testing/money.
//   -- --sequences 5000 --seed 1 [--stack name]; without a seed, others each time. It prints which.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { launch } from './toolchain/launch.mjs';

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    stack: { type: 'string' },
  },
});
process.env.MONEY_SEQUENCES = values.sequences;
process.env.MONEY_SEED = values.seed;
const stack = values.stack === undefined ? [] : ['--stack', values.stack];
process.argv.splice(2, process.argv.length, 'emulator', 'functions/testing/money', ...stack);
await launch(new URL('./test/run.ts', import.meta.url));
