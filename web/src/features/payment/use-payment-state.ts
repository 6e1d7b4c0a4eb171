import { useEffect } from 'react';
import useSWR from 'swr';
import { trackPaymentFinish } from '../../lib/analytics/analytics.ts';
import { rememberUnclaimed } from '../../lib/claim-link.ts';
import { rememberPayment } from '../../lib/recent-payment.ts';
import { type PaymentState, readPaymentState } from '../../lib/stripe/payment-state.ts';
import { isVisitorsPayment, rememberedEmail } from './payment-visit.ts';

interface KnownPaymentState {
  /** Undefined until Stripe has responded. */
  readonly state: PaymentState | undefined;
  /** Stripe could not be asked, and nothing was known before. */
  readonly failed: boolean;
  /** Stripe could not be asked last time. */
  readonly checkFailed: boolean;
  /** Ends when Stripe has responded or could not be asked. */
  readonly check: () => Promise<void>;
  /** Takes over what Stripe has said elsewhere. */
  readonly learn: (state: PaymentState) => void;
}

const politeIntervalMs = 3000;

/**
 * How a payment stands at Stripe. It is asked again when the page comes back to the front or online, because a bank's
 * app or another tab may have changed it, and every few seconds while Stripe is at work.
 */
export function usePaymentState(clientSecret: string | null): KnownPaymentState {
  const { data, error, isValidating, mutate } = useSWR<PaymentState, unknown>(
    clientSecret && ['payment-state', clientSecret],
    async ([, secret]: [string, string]) => remembered(await readPaymentState(secret)),
    {
      refreshInterval: (state) => (state?.kind === 'processing' ? politeIntervalMs : 0),
      // Not on the window's focus: that comes and goes with every step into and out of Stripe's own frames.
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );
  useWhenShownAgain(mutate);
  useNotedWhenPaid(clientSecret, data);
  return {
    state: data,
    failed: data === undefined && error !== undefined && !isValidating,
    checkFailed: error !== undefined,
    check: async () => {
      await mutate();
    },
    learn: (state) => void mutate(remembered(state), { revalidate: false }),
  };
}

/** What is paid for opens to the payer before the service has heard of it, also to one without an account. */
function remembered(state: PaymentState): PaymentState {
  if (state.kind === 'paid') rememberPayment();
  return state;
}

function useWhenShownAgain(check: () => Promise<unknown>): void {
  useEffect(() => {
    const checkIfShown = () => {
      if (document.visibilityState === 'visible') void check();
    };
    document.addEventListener('visibilitychange', checkIfShown);
    return () => document.removeEventListener('visibilitychange', checkIfShown);
  }, [check]);
}

/** Every way that a payment can end well leads through here. */
function useNotedWhenPaid(clientSecret: string | null, state: PaymentState | undefined): void {
  const isPaid = state?.kind === 'paid';
  useEffect(() => {
    const [payment] = clientSecret?.split('_secret_') ?? [];
    if (!isPaid || !payment) return;
    trackPaymentFinish(payment);
    const email = rememberedEmail();
    // A member's payment is the account's already.
    if (email && isVisitorsPayment()) rememberUnclaimed(email.trim(), new Date());
  }, [isPaid, clientSecret]);
}
