import {
  bringsReplies,
  numberCodesADay,
  unusedCodesADay,
  unusedCodesADayEach,
  unusedCodesInARow,
} from '@geonod/contracts';
import { daySeconds } from '@geonod/contracts/durations';
import { unusedCodeDays } from '@geonod/contracts/periods';
import type { Request } from 'firebase-functions/https';
import { inWords } from '../../domain/waiting-words.ts';
import { ApiError } from '../../http/api-error.ts';
import { callerNetwork, wholeNetworkOf } from '../../http/caller-address.ts';
import {
  type CountedUse,
  countOrRefuse,
  countUse,
  forgettingUses,
  forgetUses,
  usesOf,
} from '../../store/rate-limits.ts';
import { isOnStopList } from '../../store/stop-list.ts';

/**
 * Whoever types another's number has its owner texted. A number gets a few codes a day, about one a minute at most; after some
 * that nobody used, fewer, of which one asker cannot have them all: its owner is to get one, too.
 *
 * A number on the stop list is texted as little from the first, and nobody is told so: what is refused, and when, is the same
 * for every number. Returns whether the code is to be texted.
 */
export async function limitCodesTo(
  { digits, dialCode }: { readonly digits: string; readonly dialCode: string },
  request: Request,
  now: Date,
): Promise<boolean> {
  const { ofNumber, ofAsker, soon, unused, toStopped } = usesFor(digits, request);
  const isIgnored = (await usesOf(unused, now)) >= unusedCodesInARow;
  const refused = await countOrRefuse(
    [
      { ...ofNumber, max: isIgnored ? unusedCodesADay : numberCodesADay },
      { ...ofAsker, max: isIgnored ? unusedCodesADayEach : numberCodesADay },
      { ...soon, max: 1 },
      { ...unused, max: Number.POSITIVE_INFINITY },
    ],
    now,
  );
  if (refused) {
    const isSoon = refused.by.name === soon.name;
    throw refusal(refused.waitSeconds, { isSoon, isIgnored, dialCode });
  }
  // Counted for every number, so that the time that it takes tells nothing.
  const [isStopped, waitOfStopped] = await Promise.all([
    isOnStopList(digits),
    countUse(
      [
        { ...toStopped.ofNumber, max: unusedCodesADay },
        { ...toStopped.ofAsker, max: unusedCodesADayEach },
      ],
      now,
    ),
  ]);
  return !isStopped || waitOfStopped === null;
}

/** What a right code does to what was counted: whoever asked for the last codes reads them. */
export function codeUsed(digits: string, request: Request): ReturnType<typeof forgettingUses> {
  const { unused, toStopped } = usesFor(digits, request);
  return forgettingUses([unused, toStopped.ofNumber, toStopped.ofAsker]);
}

/**
 * Lets a number have its codes as on any other day, for whoever has replied from it that they want messages: else whoever asks for
 * its codes each day, and uses none, would keep its owner from theirs. How many there were today still counts.
 */
export function codesWanted(digits: string): Promise<void> {
  return forgetUses([unusedCodesTo(digits)]);
}

const soonSeconds = 60;

function codeUse(name: string, key: string, windowSeconds = daySeconds): CountedUse {
  return { name: `requestNumberCode/${name}`, key, windowSeconds };
}

function unusedCodesTo(digits: string): CountedUse {
  return codeUse('number-unused', digits, unusedCodeDays * daySeconds);
}

function usesFor(digits: string, request: Request) {
  const network = callerNetwork(request) ?? 'unknown';
  const asker = `${digits}\n${wholeNetworkOf(network)}`;
  return {
    ofNumber: codeUse('number', digits),
    ofAsker: codeUse('number-from', asker),
    soon: codeUse('number-soon', digits, soonSeconds),
    unused: unusedCodesTo(digits),
    toStopped: {
      ofNumber: codeUse('number-stopped', digits),
      ofAsker: codeUse('number-stopped-from', asker),
    },
  };
}

function refusal(
  waitSeconds: number,
  why: { readonly isSoon: boolean; readonly isIgnored: boolean; readonly dialCode: string },
): ApiError {
  if (why.isSoon) {
    const soon =
      'A code was sent to this number a moment ago. Please wait a minute before the next.';
    return new ApiError('rate-limited', soon, { retryAfterSeconds: waitSeconds });
  }
  const tryAgain = bringsReplies(why.dialCode)
    ? 'Reply START to one of them, or try again'
    : 'Please try again';
  const reason = why.isIgnored
    ? `The last ${unusedCodesInARow} codes to this number were not used, so it gets fewer until one is. ${tryAgain}`
    : `This number has had ${numberCodesADay} codes today. Please try again`;
  return new ApiError('rate-limited', `${reason} ${inWords(waitSeconds)}.`, {
    // By that the site tells it from a code of a moment ago, which its own words are about.
    retryAfterSeconds: Math.max(waitSeconds, soonSeconds + 1),
  });
}
