import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MoneyWorld } from './money-world.ts';
import { runSequence } from './run-sequence.ts';
import type { Step } from './steps.ts';

// What the product says to its operators fills screens.
vi.mock('firebase-functions/logger', () => ({ write: () => undefined }));

/*
 * Two things happen at once to one payer: the one between any two looks of the other at Firestore or Stripe. With
 * `npm test` some of all the ways in which they can meet; with `MONEY_AT_ONCE=1` each of them, with 7 one in seven.
 */

const wanted = process.env.MONEY_AT_ONCE;
const oneIn = Number(wanted ?? 199);

/** Into the first renewal, and past what is tried again, in days. */
const afterwards = [2, 8];

/** More looks than anything takes. */
const never = 1_000_000;

const who = 0;
const hour = 60;
const day = 24 * hour;

const signUp: Step = { do: 'sign up', who, confirmed: true };
const pay: Step = {
  do: 'pay',
  who,
  as: 'member',
  card: 'own',
  challenge: 'complete',
};
const wait = (minutes: number): Step => ({ do: 'wait', minutes, nights: true });
const hold: Step = { do: 'hold reports' };
const reports: Step = { do: 'deliver reports', shuffled: null, twice: false };

const standings: Readonly<Record<string, readonly Step[]>> = {
  'has opened the page': [signUp, { do: 'open the page', who, as: 'member' }],
  'has paid a moment ago': [signUp, hold, pay],
  'waits for the bank': [
    signUp,
    { do: 'banks take their time' },
    pay,
    { do: 'banks answer at once' },
  ],
  'paid as a visitor': [hold, { ...pay, as: 'visitor' }, signUp],
  'is on trial': [signUp, pay],
  'is in the hour of the first renewal': [signUp, pay, wait(day + hour / 2)],
  'was renewed': [signUp, pay, wait(day + hour + 5)],
  'was renewed a moment ago': [signUp, pay, wait(day + 30), hold, wait(hour)],
  'could not be renewed': [
    signUp,
    pay,
    { do: 'the bank stops the cards', who },
    wait(day + hour + 5),
  ],
  'has cancelled': [signUp, pay, wait(day + hour + 5), { do: 'cancel', who, as: 'member' }],
};

const deeds: readonly Step[] = [
  { do: 'open the page', who, as: 'member' },
  { do: 'pay on the page left open', who, card: 'own' },
  { do: 'cancel', who, as: 'member' },
  { do: 'cancel', who, as: 'visitor' },
  { do: 'resume', who },
  { do: 'withdraw', who },
  { do: 'look at Settings', who },
  { do: 'delete the account', who },
  { do: 'nightly run' },
  reports,
];

let world: MoneyWorld;
beforeAll(async () => {
  world = await MoneyWorld.start();
});
afterAll(() => world.stop());

describe.each(Object.keys(standings))('to a payer who %s', (standing) => {
  const before = standings[standing] ?? [];
  const place = Object.keys(standings).indexOf(standing);
  // To know how often a deed looks takes a run: with `npm test`, two deeds of each standing, in turn.
  const underWay = deeds.filter((_, at) => wanted !== undefined || (at + place) % 5 === 0);

  it('two things may happen at once, and every promise about money is kept', {
    timeout: 14_400_000 / oneIn + 240_000,
  }, async () => {
    const broken: string[] = [];
    let met = 0;
    const overtaken = world.interruption.overtaken;
    for (const [at, middle] of (await waysToMeet(before, underWay)).entries()) {
      if (at % oneIn !== 0) continue;
      const outcome = await runSequence(world, [...before, middle], afterwards);
      met += outcome.looks >= middle.look ? 1 : 0;
      if (outcome.broken.length > 0) broken.push([outcome.told, ...outcome.broken].join('\n'));
    }
    const beside = world.interruption.overtaken - overtaken;
    process.stdout.write(
      `${standing}: ${met} ways${beside > 0 ? `, ${beside} side by side` : ''}\n`,
    );
    expect(broken.join('\n\n')).toBe('');
    expect(met).toBeGreaterThan(0);
  });
});

type Middle = Extract<Step, { do: 'in the middle' }>;

/** Each of two things, and each look of the one before which the other may happen. */
async function waysToMeet(before: readonly Step[], underWay: readonly Step[]): Promise<Middle[]> {
  const ways: Middle[] = [];
  for (const of of underWay) {
    const alone: Step = { do: 'in the middle', of, look: never, happens: { do: 'nothing' } };
    const { looks } = await runSequence(world, [...before, alone], []);
    for (const happens of deeds) {
      for (let look = 1; look <= looks; look += 1) {
        ways.push({ do: 'in the middle', of, look, happens });
      }
    }
  }
  return ways;
}
