import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConsentWorld } from './consent-world.ts';
import { type DeedName, deeds } from './deeds.ts';
import { type Outcome, run } from './run.ts';
import { type StandingName, standings } from './standings.ts';

// What the product says to its operators fills screens.
vi.mock('firebase-functions/logger', () => ({ write: () => undefined }));

/*
 * Two things happen at once to one request: the one between any two looks of the other at Firestore, or while the carrier
 * service has a message. What comes of it is what would come of one after the other, and keeps every promise about consent.
 *
 * With `npm test` a few of all the ways in which they can meet, and those in which a promise was broken once; with
 * `CONSENT_AT_ONCE=all` each of them, with `CONSENT_AT_ONCE=shares` each in which somebody shares meanwhile.
 */

const wanted = process.env.CONSENT_AT_ONCE;

interface Way {
  readonly first: DeedName;
  readonly second: DeedName;
  /** Before which looks of the first the second happens. */
  readonly looks: readonly number[];
  /** A promise was broken at each of them: where there are fewer looks by now, the one that it was is to be found anew. */
  readonly isKnown?: true;
}

/** No deed looks oftener. */
const mostLooks = 150;
const everyLook = Array.from({ length: mostLooks }, (_, at) => at + 1);

/** Where a promise was broken once, and where the one is at stake that of two answers one is kept. */
const brokenOnce: { readonly [Standing in StandingName]?: readonly Way[] } = {
  'was sent a link': [
    { first: 'shares', second: 'shares from another phone', looks: everyLook },
    { first: 'is shown the question', second: 'deletes the account', looks: [1, 3], isKnown: true },
    { first: 'deletes', second: 'makes the link anew', looks: [1], isKnown: true },
  ],
  'was asked, and is not texted yet': [
    // Wherever it comes between the look at the stop list and what is written.
    { first: 'the message is sent', second: 'texts STOP', looks: everyLook },
  ],
  'was texted and answered': [
    { first: 'deletes', second: 'erases the answer', looks: [1], isKnown: true },
  ],
  'was texted long enough ago to be reminded': [
    { first: 'asks the number again', second: 'deletes the account', looks: [4], isKnown: true },
  ],
};

const names = Object.keys(deeds) as DeedName[];

/** What can happen to such a request; what changes nothing is nothing that another would meet. */
function deedsOf(standing: StandingName, { looksOnly }: { readonly looksOnly: boolean }) {
  const { kind } = standings[standing];
  return names.filter((name) => {
    const deed: { readonly kind: string; readonly looksOnly?: true } = deeds[name];
    return (deed.kind === 'any' || deed.kind === kind) && (looksOnly || !deed.looksOnly);
  });
}

/** With `npm test`, one pair in so many, each at one look. */
const sample = 131;

function waysTo(standing: StandingName): Way[] {
  const pairs = deedsOf(standing, { looksOnly: true }).flatMap((first) =>
    deedsOf(standing, { looksOnly: false }).map((second) => ({ first, second })),
  );
  if (wanted !== undefined) {
    return pairs
      .filter(({ first }) => wanted === 'all' || wanted === first)
      .map((pair) => ({ ...pair, looks: everyLook }));
  }
  const begin = Object.keys(standings).indexOf(standing) * 5;
  const some = pairs
    .filter((_, at) => (at + begin) % sample === 0)
    .map((pair, at) => ({ ...pair, looks: [1 + (at % 4)] }));
  return [...some, ...(brokenOnce[standing] ?? [])];
}

let world: ConsentWorld;
beforeAll(async () => {
  world = await ConsentWorld.start();
});
afterAll(() => world.stop());

/** What of a way is to be told; how many looks it could be interrupted at. */
async function brokenIn(standing: StandingName, { first, second, looks }: Way) {
  const inTurn = [await comesOf(standing, first, second), await comesOf(standing, second, first)];
  const broken = inTurn.flatMap((each) => each.broken.map((line) => `${each.told}\n${line}`));
  const orders = inTurn.map(({ came }) => came);
  let met = 0;
  for (const look of looks) {
    const outcome = await run(world, { standing, first, second, look });
    if (outcome.looks < look) break;
    met += 1;
    const lines = [...outcome.broken];
    // An account goes in steps: its questions end before they are erased, and what is done between is done to ended ones.
    if (first !== 'deletes the account' && !orders.includes(outcome.came)) {
      lines.push(`What came:\n${outcome.came}\nand not:\n${orders.join('\nnor:\n')}`);
    }
    if (lines.length > 0) broken.push([outcome.told, ...lines].join('\n'));
  }
  return { broken, met };
}

const inTurn = new Map<string, Outcome>();

/** What comes of one after the other, which two pairs ask. */
async function comesOf(
  standing: StandingName,
  first: DeedName,
  second: DeedName,
): Promise<Outcome> {
  const key = [standing, first, second].join('\n');
  const outcome = inTurn.get(key) ?? (await run(world, { standing, first, second }));
  inTurn.set(key, outcome);
  return outcome;
}

describe.each(Object.keys(standings) as StandingName[])('to somebody who %s', (standing) => {
  it('two things may happen at once as if one came after the other, and every promise about consent is kept', {
    timeout: wanted === undefined ? 120_000 : 7_200_000,
  }, async () => {
    const broken: string[] = [];
    let met = 0;
    const overtaken = world.interruption.overtaken;
    for (const way of waysTo(standing)) {
      const found = await brokenIn(standing, way);
      if (way.isKnown) expect(found.met, `${way.first}: ${way.second}`).toBe(way.looks.length);
      broken.push(...found.broken);
      met += found.met;
    }
    const beside = world.interruption.overtaken - overtaken;
    process.stdout.write(
      `${standing}: ${met} ways${beside > 0 ? `, ${beside} side by side` : ''}\n`,
    );
    expect(broken.join('\n\n')).toBe('');
    expect(met).toBeGreaterThan(0);
  });
});
