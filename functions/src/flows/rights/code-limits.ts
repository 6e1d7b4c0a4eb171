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
import type { AllowedCode } from '../../store/number-codes.ts';
import {
  type CountedUse,
  forgettingUses,
  forgetUses,
  readLimits,
  usesOf,
} from '../../store/rate-limits.ts';
import { isOnStopList } from '../../store/stop-list.ts';

/**
 * Whoever types another's number has its owner texted. A number gets a few codes a day, about one a minute at most; after some
 * that nobody used, fewer, of which one asker cannot have them all: its owner is to get one, too.
 *
 * A number on the stop list is texted as little from the first, and nobody is told so: what is refused, and when, is the same
 * for every number. A code counts in the commit that makes it, so this is to be run by `untilCommitted`.
 */
export async function allowCodeTo(
  { digits, dialCode }: { readonly digits: string; readonly dialCode: string },
  request: Request,
  now: Date,
): Promise<AllowedCode> {
  const { ofNumber, ofAsker, soon, unused, toStopped } = usesFor(digits, request);
  const isIgnored = (await usesOf(unused, now)) >= unusedCodesInARow;
  // Read, and counted, for every number, so that the time that it takes tells nothing.
  const [codes, stopped, isStopped] = await Promise.all([
    readLimits(
      [
        { ...ofNumber, max: isIgnored ? unusedCodesADay : numberCodesADay },
        { ...ofAsker, max: isIgnored ? unusedCodesADayEach : numberCodesADay },
        { ...soon, max: 1 },
        { ...unused, max: Number.POSITIVE_INFINITY },
      ],
      now,
    ),
    readLimits(
      [
        { ...toStopped.ofNumber, max: unusedCodesADay },
        { ...toStopped.ofAsker, max: unusedCodesADayEach },
      ],
      now,
    ),
    isOnStopList(digits),
  ]);
  if (codes.refused) {
    const isSoon = codes.refused.by.name === soon.name;
    throw refusal(codes.refused.waitSeconds, { isSoon, isIgnored, dialCode });
  }
  return {
    isTexted: !isStopped || stopped.refused === null,
    count: (batch) => {
      codes.count(batch);
      if (stopped.refused === null) stopped.count(batch);
    },
  };
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
