import type { Billing } from '@geonod/contracts';
import { getBilling } from '@geonod/contracts/endpoints/get-billing';
import useSWR from 'swr';
import { call } from '../../lib/api-client.ts';
import { wordsOfFailure } from '../../lib/call-words.ts';
import { requireIdToken } from '../../lib/session/id-token.ts';
import { useMember } from '../../lib/session/session.ts';
import { useMembership } from './membership.ts';

/** What was paid and will be, as Stripe shows it; what was read before stays while it is read again. */
type BillingNow =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed';
      readonly message: string;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    }
  | {
      readonly status: 'known';
      readonly billing: Billing;
      /** It could not be read anew last time. */
      readonly refreshFailed: boolean;
      /** Ends when it was read anew, or could not be. */
      readonly refresh: () => Promise<void>;
    };

/** Whoever comes back from Stripe's pages in another tab sees what they did there. */
const focusThrottleInterval = 10_000;

/**
 * The signed-in member's card, payments and what is owed. Read anew when the subscription changes, and when the page
 * comes back to the front or online. For use below `MemberGuard` only.
 */
export function useBilling(): BillingNow {
  const { uid } = useMember();
  const subscription = useSubscriptionVersion();
  const { data, error, isValidating, mutate } = useSWR<Billing, unknown>(
    subscription !== null && ['getBilling', uid, subscription],
    readBilling,
    { keepPreviousData: true, shouldRetryOnError: false, focusThrottleInterval },
  );
  const refresh = async () => {
    await mutate();
  };
  if (data !== undefined) {
    return { status: 'known', billing: data, refreshFailed: error !== undefined, refresh };
  }
  if (error === undefined) return { status: 'loading' };
  const message = wordsOfFailure(error, 'Your payments could not be read.');
  return { status: 'failed', message, retry: () => void mutate(), isRetrying: isValidating };
}

/** Changes with the subscription; null until it is known that it cannot be followed, or how it stands. */
function useSubscriptionVersion(): string | null {
  const membership = useMembership();
  if (membership.status === 'loading') return null;
  const subscription = membership.status === 'known' ? membership.member?.subscription : undefined;
  return JSON.stringify(subscription ?? {});
}

export async function readBilling(): Promise<Billing> {
  return call({ getBilling }, {}, { token: await requireIdToken() });
}
