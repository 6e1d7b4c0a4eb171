// `npm run prove:money`: a thousand sequences of what people, Stripe and time do; see functions/testing/money.
//   -- --sequences 5000 --seed 1 [--stack name]; without a seed, others each time. It prints which.
//   -- --at-once 7: of all ways in which two things meet in the middle of each other, one in seven.
import { randomInt } from 'node:crypto';
import { launch } from './toolchain/launch.mjs';
import { readOptions } from './toolchain/options.mjs';

const usage = `npm run prove:money          what people, Stripe and time do, in sequences
  -- --sequences 1000        how many
  -- --seed 1                those of this seed; without one, others each time
  -- --at-once 7           instead, two things at once: one in so many of all ways in which they meet
  -- --stack name            on the stack of that name, which runs already`;

const values = readOptions(usage, {
  sequences: { type: 'string', default: '1000' },
  seed: { type: 'string', default: String(randomInt(1_000_000)) },
  'at-once': { type: 'string' },
  stack: { type: 'string' },
});
process.env.MONEY_SEQUENCES = values.sequences;
process.env.MONEY_SEED = values.seed;
const oneIn = values['at-once'];
if (oneIn !== undefined) process.env.MONEY_AT_ONCE = oneIn;
const part = oneIn === undefined ? 'money-promises' : 'at-once';
const stack = values.stack === undefined ? [] : ['--stack', values.stack];
process.argv.splice(
  2,
  process.argv.length,
  'emulator',
  `functions/testing/money/${part}`,
  ...stack,
);
await launch(new URL('./test/run.ts', import.meta.url));
