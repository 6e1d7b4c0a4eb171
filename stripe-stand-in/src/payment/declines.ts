import type { ErrorBody } from '../http/api-error.ts';

/** Why an issuer refuses a charge: Stripe's error code, decline code and English message. */
export interface Decline {
  code: string;
  declineCode: string | null;
  message: string;
  /** Stripe itself refused and never asked the issuer. */
  blocked?: boolean;
  /** Never to be tried again with the same card. Source: docs.stripe.com/billing/revenue-recovery/smart-retries */
  hard?: boolean;
}

/** The declines that test cards and testers can cause; source: docs.stripe.com/testing, /declines/codes. */
export const declines = {
  generic_decline: {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: {
    code: 'card_declined',
    declineCode: 'lost_card',
    message: 'Your card was declined.',
    hard: true,
  },
  stolen_card: {
    code: 'card_declined',
    declineCode: 'stolen_card',
    message: 'Your card was declined.',
    hard: true,
  },
  pickup_card: {
    code: 'card_declined',
    declineCode: 'pickup_card',
    message: 'Your card was declined.',
    hard: true,
  },
  expired_card: {
    code: 'expired_card',
    declineCode: null,
    message: 'Your card has expired.',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    declineCode: null,
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    declineCode: null,
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  issuer_not_available: {
    code: 'card_declined',
    declineCode: 'issuer_not_available',
    message: 'Your card was declined.',
  },
  try_again_later: {
    code: 'card_declined',
    declineCode: 'try_again_later',
    message: 'Your card was declined. Try again in a little bit.',
  },
  fraudulent: {
    code: 'card_declined',
    declineCode: 'fraudulent',
    message: 'Your card was declined.',
    blocked: true,
  },
  authentication_required: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const satisfies Record<string, Decline>;

export type DeclineName = keyof typeof declines;

/** Whether what a payment last failed for forbids that the same card is tried again. */
export function isHardDecline(code: string | undefined): boolean {
  return Object.values<Decline>(declines).some(
    ({ declineCode, hard }) => hard === true && declineCode === code,
  );
}

/** The error body that a decline becomes, without what names the payment it concerns. */
export function declineError(decline: Decline): ErrorBody {
  return {
    type: 'card_error',
    code: decline.code,
    message: decline.message,
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
    ...(decline.code === 'incorrect_cvc' ? { param: 'cvc' } : {}),
    ...(decline.code === 'expired_card' ? { param: 'exp_month' } : {}),
  };
}

/** Declines that a tester has asked for, beyond what the card itself would do. */
export class ChargeFailures {
  readonly #next: DeclineName[] = [];
  readonly #byPaymentMethod = new Map<string, DeclineName>();

  /** The next `times` charges, whoever's they are, are declined. */
  failNext(reason: DeclineName, times: number): void {
    for (let count = 0; count < times; count += 1) {
      this.#next.push(reason);
    }
  }

  /** From now on this card is declined, or works again with null. */
  setCard(paymentMethodId: string, reason: DeclineName | null): void {
    if (reason === null) {
      this.#byPaymentMethod.delete(paymentMethodId);
    } else {
      this.#byPaymentMethod.set(paymentMethodId, reason);
    }
  }

  ofCard(paymentMethodId: string): DeclineName | null {
    return this.#byPaymentMethod.get(paymentMethodId) ?? null;
  }

  waiting(): number {
    return this.#next.length;
  }

  /** The decline that this charge must meet, if any; a counted one is used up. */
  take(paymentMethodId: string): DeclineName | null {
    return this.#byPaymentMethod.get(paymentMethodId) ?? this.#next.shift() ?? null;
  }

  clear(): void {
    this.#next.length = 0;
    this.#byPaymentMethod.clear();
  }
}
