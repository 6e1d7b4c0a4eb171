import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { track } from '../../lib/analytics/analytics.ts';
import { type PaymentOutcome, pay } from '../../lib/stripe/pay.ts';
import type { usePaymentForm } from '../../lib/stripe/payment-form.tsx';
import { type PaymentState, readPaymentState } from '../../lib/stripe/payment-state.ts';
import {
  explainDetails,
  explainRefusal,
  explainStop,
  notReady,
  type PaymentProblem,
  unexpected,
} from './problems.ts';

type Progress =
  | { readonly step: 'ready'; readonly problem: PaymentProblem | null }
  | { readonly step: 'paying' }
  /** The response was lost, and so was the one to how the payment stands: nothing is offered until that is known. */
  | { readonly step: 'unclear'; readonly problem: PaymentProblem; readonly checking: boolean };

interface CheckoutOptions {
  readonly clientSecret: string;
  readonly returnUrl: string;
  /** Null as long as nothing can be paid. */
  readonly form: ReturnType<typeof usePaymentForm>;
  /** Asked right before anything is charged; what it throws stops the payment. */
  readonly beforeCharge: (email: string | null) => Promise<void>;
  /** Told whenever Stripe has said how the payment stands. */
  readonly onState: (state: PaymentState) => void;
}

export interface Checkout {
  /** Null until the first try. */
  readonly progress: Progress | null;
  /** Tries to pay. Presses that come while a try is under way are not heard. */
  readonly pay: (email: string | null) => void;
  /** Checks with Stripe what became of a try whose response was lost. */
  readonly check: () => void;
}

/** The tries to pay one payment, one at a time. */
export function useCheckout(options: CheckoutOptions): Checkout {
  const { clientSecret, returnUrl, form, beforeCharge, onState } = options;
  const [progress, setProgress] = useState<Progress | null>(null);
  const busy = useRef(false);

  const oneAtATime = async (work: () => Promise<Progress>) => {
    if (busy.current) return;
    busy.current = true;
    setProgress(await work());
    busy.current = false;
  };

  const settle = (state: PaymentState, problem: PaymentProblem): Progress => {
    onState(state);
    return state.kind === 'payable' ? { step: 'ready', problem } : { step: 'paying' };
  };

  /** Stripe's word on the payment comes before the offer to pay again. */
  const findOut = async (problem: PaymentProblem): Promise<Progress> => {
    try {
      const state = await readPaymentState(clientSecret);
      return settle(state, { ...problem, nothingCharged: true });
    } catch {
      return { step: 'unclear', problem, checking: false };
    }
  };

  const take = (outcome: PaymentOutcome | 'broken'): Progress | Promise<Progress> => {
    if (outcome === 'broken') return findOut(unexpected);
    switch (outcome.kind) {
      case 'incomplete':
        return { step: 'ready', problem: explainDetails(outcome.message) };
      case 'stopped':
        return { step: 'ready', problem: explainStop(outcome.cause) };
      case 'known':
        return settle(outcome.state, explainRefusal(outcome.refusal));
      case 'unclear': {
        const { nothingCharged: _unknown, ...problem } = explainRefusal(outcome.refusal);
        return findOut(problem);
      }
    }
  };

  const check = () => {
    if (progress?.step !== 'unclear') return;
    const { problem } = progress;
    void oneAtATime(() => {
      setProgress({ ...progress, checking: true });
      return findOut(problem);
    });
  };

  useWhenOnlineAgain(check);

  return {
    progress,
    check,
    pay: (email) =>
      void oneAtATime(async () => {
        track('Payment Clicked');
        if (!form) return { step: 'ready', problem: notReady };
        setProgress({ step: 'paying' });
        const order = { ...form, returnUrl, email, beforeCharge: () => beforeCharge(email) };
        return take(await pay(order).catch(() => 'broken' as const));
      }),
  };
}

function useWhenOnlineAgain(action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    window.addEventListener('online', act);
    return () => window.removeEventListener('online', act);
  }, []);
}
