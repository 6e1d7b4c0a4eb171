import type { PhoneInfo } from '@geonod/contracts';
import { verifyPhone } from '@geonod/contracts/endpoints/verify-phone';
import { useState } from 'react';
import useSWR from 'swr';
import { CallError, call } from './api-client.ts';
import { serviceNow } from './service-clock.ts';

/** A call without a response after this long counts as failed, so that nobody watches a dead connection. */
const patienceMs = 30_000;

/** What the numbering plan says. `at` is when it said so, on the clock of `performance.now()`. */
type LookupResult =
  | {
      readonly kind: 'found';
      readonly info: PhoneInfo;
      readonly at: number;
      /** The same moment by the calendar. */
      readonly lookedUpAt: Date;
    }
  | { readonly kind: 'invalid'; readonly at: number };

export type LookupOutcome =
  | LookupResult
  | { readonly kind: 'failed'; readonly offline: boolean; readonly at: number };

/** Whether the plan ties a number to an area; where a response tells none in figures, its words do. */
export function hasArea({ registration_area: area, location }: PhoneInfo): boolean {
  return area === undefined ? location !== null : area !== null;
}

/** Whether a number is dialled for a service: nobody carries the phone, or could be asked where it is. */
export function isServiceNumber({ line_type: kind }: PhoneInfo): boolean {
  return kind === 'toll-free' || kind === 'premium-rate';
}

/** A look-up that gave no result: the network failed, or the service refused. */
class LookupFailure extends Error {
  readonly at = performance.now();
  readonly offline: boolean;

  constructor(cause: unknown) {
    super('Could not fetch phone info', { cause });
    this.name = 'LookupFailure';
    this.offline = cause instanceof CallError && cause.code === 'network';
  }
}

/** Asks the numbering plan about `number` (international, no spaces). Throws `LookupFailure`. */
async function lookUpNumber(number: string): Promise<LookupResult> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const info = await call({ verifyPhone }, { phone: number }, { signal });
    const at = performance.now();
    if (info.status === 'invalid') return { kind: 'invalid', at };
    return { kind: 'found', info, at, lookedUpAt: serviceNow() };
  } catch (error) {
    throw new LookupFailure(error);
  }
}

interface PhoneLookup {
  /** Undefined while the call is under way. */
  readonly outcome: LookupOutcome | undefined;
  /** When this look-up started, on the clock of `performance.now()`; a result at hand is older. */
  readonly startedAt: number;
  readonly startOver: () => void;
}

// A numbering plan does not change while somebody looks at it, and only the visitor decides to try again.
const oncePerNumber = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/** What the numbering plan says of `phone`, looked up once and then shared by every screen that shows it. */
export function usePhoneLookup(phone: string): PhoneLookup {
  const [startedAt, setStartedAt] = useState(() => performance.now());
  const { data, error, mutate } = useSWR<LookupResult, LookupFailure>(
    ['verifyPhone', phone.replace(/\s/g, '')],
    ([, number]: [string, string]) => lookUpNumber(number),
    oncePerNumber,
  );
  // SWR keeps an error until the next success: one from before this start is not this look-up's.
  const failure = error && error.at >= startedAt ? error : undefined;
  return {
    outcome: data ?? (failure && { kind: 'failed', offline: failure.offline, at: failure.at }),
    startedAt,
    startOver: () => {
      setStartedAt(performance.now());
      void mutate();
    },
  };
}

/** Why a look-up gave nothing to show, for the visitor. */
export function explainNoResult(outcome: Exclude<LookupOutcome, { kind: 'found' }>): string {
  if (outcome.kind === 'invalid') {
    return 'No numbering plan allows this number. Check the country and the digits.';
  }
  return outcome.offline
    ? 'The network did not answer. Check your connection, then try again.'
    : 'Our service did not answer as it should. Please try again in a moment.';
}
