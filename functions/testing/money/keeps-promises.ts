import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MoneyWorld } from './money-world.ts';
import { runSequence } from './run-sequence.ts';
import { inWords, sequences, sequencesThatMeet } from './steps.ts';
import type { Deed } from './story.ts';

/** With `npm test` always the same ones; `npm run prove:money` tries others. */
const all = Number(process.env.MONEY_SEQUENCES ?? 100);
const firstSeed = Number(process.env.MONEY_SEED ?? 1);

/** Each file of tests does a part of them, so that several work at once. */
const parts = 4;

/** So many of any seeds show everything: of what is rarest, a hundred show two or three. */
const chanceEnough = 250;

/** Each takes minutes to be made short. */
const enoughFindings = 3;

type Happening = Deed['kind'] | 'payments' | 'decided later' | 'renewals' | 'charges returned';

/** What has to happen in a hundred sequences: a proof of nothing says nothing. */
const everything: readonly Happening[] = [
  'cancelled in Settings',
  'cancelled by e-mail',
  'confirmed by link',
  'withdrew',
  'deleted the account',
  'resumed',
  'refunded by support',
  'disputed',
  'payments',
  'decided later',
  'renewals',
  'charges returned',
];

/**
 * Tests one part, 1 to 4, of the sequences. `exceptIn25`: what does not happen in this part of those of `npm test`, and does
 * in another.
 */
export function expectPromisesKept(part: number, exceptIn25: readonly Happening[] = []): void {
  const first = firstSeed + Math.floor((all * (part - 1)) / parts);
  const count = firstSeed + Math.floor((all * part) / parts) - first;
  const isOfTests = all === 100 && firstSeed === 1;
  const expected =
    count >= chanceEnough
      ? everything
      : everything.filter((what) => isOfTests && !exceptIn25.includes(what));

  let world: MoneyWorld;
  /** How often people did what, and were charged. */
  const tally: Record<string, number> = {};
  const neverFailing = new Set<string>();

  beforeAll(async () => {
    world = await MoneyWorld.start();
  });
  afterAll(() => world.stop());

  it(`in ${count} sequences of what people, Stripe and time do, every promise about money is kept`, {
    timeout: Math.max(1, count) * 30_000,
  }, async () => {
    const findings: string[] = [];
    const start = performance.now();
    for (let seed = first; seed < first + count; seed += 1) {
      const found = await tryOne(seed);
      if (found !== null) findings.push(found);
      if (findings.length === enoughFindings) break;
    }
    const seconds = Math.round((performance.now() - start) / 1000);
    const counted = Object.entries(tally).map(([what, times]) => `${what} ${times}`);
    process.stdout.write(
      `${count} sequences from seed ${first} on, in ${seconds} s. ${counted.join(', ')}\n`,
    );
    expect(findings.join('\n\n')).toBe('');
    expect([...neverFailing]).toEqual([]);
    expect(expected.filter((what) => tally[what] === undefined)).toEqual([]);
  });

  /** Null, or the shortest way to break a promise that was found from this seed. */
  async function tryOne(seed: number): Promise<string | null> {
    let told = '';
    let broken: string[] = [];
    const property = fc.asyncProperty(isOfTests ? sequences : sequencesThatMeet, async (steps) => {
      const result = await runSequence(world, steps);
      for (const what of result.happened) tally[what] = (tally[what] ?? 0) + 1;
      for (const call of result.neverFailing) neverFailing.add(call);
      if (result.broken.length === 0) return;
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
}

function kinds(broken: readonly string[]): ReadonlySet<string | undefined> {
  return new Set(broken.map((each) => each.split(':')[0]));
}
