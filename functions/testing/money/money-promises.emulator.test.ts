import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MoneyWorld } from './money-world.ts';
import { runSequence } from './run-sequence.ts';
import { inWords, sequences } from './steps.ts';
import type { Deed } from './story.ts';

// What the product says to its operators fills screens.
vi.mock('firebase-functions/logger', () => ({ write: () => undefined }));

/** With `npm test` always the same ones; `npm run prove:money` tries others. */
const count = Number(process.env.MONEY_SEQUENCES ?? 100);
const firstSeed = Number(process.env.MONEY_SEED ?? 1);

/** Each takes minutes to be made short. */
const enoughFindings = 3;

/** What has to happen in a hundred sequences: a proof of nothing says nothing. */
const everything: readonly (Deed['kind'] | 'payments' | 'renewals' | 'charges returned')[] = [
  'cancelled in Settings',
  'cancelled by e-mail',
  'confirmed by link',
  'withdrew',
  'deleted the account',
  'resumed',
  'refunded by support',
  'disputed',
  'payments',
  'renewals',
  'charges returned',
];

let world: MoneyWorld;
/** How often people did what, and were charged. */
const tally: Record<string, number> = {};
const neverFailing = new Set<string>();

beforeAll(async () => {
  world = await MoneyWorld.start();
});
afterAll(() => world.stop());

it(`in ${count} sequences of what people, Stripe and time do, every promise about money is kept`, {
  timeout: count * 30_000,
}, async () => {
  const findings: string[] = [];
  const start = performance.now();
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const found = await tryOne(seed);
    if (found !== null) findings.push(found);
    if (findings.length === enoughFindings) break;
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  const counted = Object.entries(tally).map(([what, times]) => `${what} ${times}`);
  process.stdout.write(
    `${count} sequences from seed ${firstSeed} on, in ${seconds} s. ${counted.join(', ')}\n`,
  );
  expect(findings.join('\n\n')).toBe('');
  expect([...neverFailing]).toEqual([]);
  if (count >= 100) expect(everything.filter((what) => tally[what] === undefined)).toEqual([]);
});

/** Null, or the shortest way to break a promise that was found from this seed. */
async function tryOne(seed: number): Promise<string | null> {
  let told = '';
  let broken: string[] = [];
  const property = fc.asyncProperty(sequences, async (steps) => {
    const result = await runSequence(world, steps);
    for (const what of result.happened) tally[what] = (tally[what] ?? 0) + 1;
    for (const call of result.neverFailing) neverFailing.add(call);
    if (result.broken.length === 0) return;
    const kinds = (all: readonly string[]) => new Set(all.map((each) => each.split(':')[0]));
    // What is made shorter must stay the same finding.
    const found = kinds(result.broken);
    if (broken.length > 0 && ![...kinds(broken)].some((kind) => found.has(kind))) return;
    told = result.told;
    broken = result.broken;
    throw new Error(broken.join('\n'));
  });
  const result = await fc.check(property, {
    seed,
    numRuns: 1,
    interruptAfterTimeLimit: 180_000,
    endOnFailure: process.env.MONEY_NOSHRINK === '1',
  });
  if (!result.failed || broken.length === 0) {
    if (result.failed) throw result.errorInstance ?? new Error(`Seed ${seed} was not run`);
    return null;
  }
  const steps = (result.counterexample?.[0] ?? []).filter((step) => step.do !== 'nothing');
  return [
    `MONEY_SEED=${seed} (${steps.length} steps)`,
    ...steps.map(inWords),
    '--',
    told,
    '--',
    ...broken,
  ].join('\n');
}
