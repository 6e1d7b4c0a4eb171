import { minuteMs } from '@geonod/contracts/durations';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { type Offer, openPayment } from './api.ts';
import { explainOpening, type PaymentProblem } from './problems.ts';

export interface OpenedOffer {
  /** Undefined while it is being asked for. */
  readonly offer: Offer | undefined;
  readonly problem: PaymentProblem | undefined;
  readonly reload: () => void;
  /** What has to be waited for could not be asked about last time. */
  readonly checkFailed: boolean;
  /** Asks whether what has to be waited for is over; ends when that is known, or could not be asked. */
  readonly check: () => Promise<void>;
}

let visits = 0;

/** So often it is asked whether what has to be waited for is over: well within what one member may ask. */
const waitingIntervalMs = minuteMs;

// Whoever comes to the page is offered what holds now; only they decide to ask again, unless there is only to wait.
const oncePerVisit = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/** What this visitor is to pay, asked once for each visit of the page. */
export function useOffer(): OpenedOffer {
  const [visit] = useState(() => {
    visits += 1;
    return visits;
  });
  const { data, error, isValidating, mutate } = useSWR<Offer, unknown>(
    ['createPayment', visit],
    openPayment,
    oncePerVisit,
  );
  // While there is only to wait, that stays on the page until something else is known.
  const waits = data?.kind === 'waits';
  useEffect(() => {
    if (!waits) return;
    const ask = () => document.visibilityState === 'visible' && void mutate();
    const timer = setInterval(ask, waitingIntervalMs);
    return () => clearInterval(timer);
  }, [waits, mutate]);
  const failed = error !== undefined && !isValidating && !waits;
  return {
    offer: (isValidating && !waits) || failed ? undefined : data,
    problem: failed ? explainOpening(error) : undefined,
    reload: () => void mutate(),
    checkFailed: error !== undefined,
    check: async () => {
      await mutate();
    },
  };
}
