import useSWR from 'swr';
import { loadStripe, type StripeClient } from '../../lib/stripe/load-stripe.ts';

/** Stripe.js, which starts to load at once; null until it is here. */
export function useStripeClient() {
  const { data, error, isValidating, mutate } = useSWR<StripeClient, unknown>(
    'stripe',
    loadStripe,
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      compare: Object.is,
    },
  );
  return {
    stripe: data ?? null,
    failed: data === undefined && error !== undefined && !isValidating,
    reload: () => void mutate(),
  };
}
