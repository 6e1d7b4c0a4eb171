import { useState } from 'react';
import useSWR from 'swr';
import { type Offer, openPayment } from './api.ts';
import { explainOpening, type PaymentProblem } from './problems.ts';

export interface OpenedOffer {
  /** Undefined while it is being asked for. */
  readonly offer: Offer | undefined;
  readonly problem: PaymentProblem | undefined;
  readonly reload: () => void;
}

let visits = 0;

// Whoever comes to the page is offered what holds now; only they decide to ask again.
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
  const failed = error !== undefined && !isValidating;
  return {
    offer: isValidating || failed ? undefined : data,
    problem: failed ? explainOpening(error) : undefined,
    reload: () => void mutate(),
  };
}
