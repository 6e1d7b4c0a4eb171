import { errorCatalogue } from '@geonod/contracts';
import { CallError } from '../../lib/api-client.ts';
import { referenceOf } from '../../lib/call-words.ts';
import type { Refusal } from '../../lib/stripe/payment-state.ts';
import { declines } from './declines.ts';

/** What went wrong, in the page's words or the provider's, and what is known or can be done about it. */
export interface PaymentProblem {
  readonly message: string;
  /** Whose words the message is: the provider's form speaks its own language. */
  readonly provider?: true;
  /** The provider's own words, in its form's language, where the message is in the page's. */
  readonly said?: string;
  readonly advice?: string;
  /** Only where it is known for sure. */
  readonly nothingCharged?: true;
  /** The session has ended: logging in again is the way on. */
  readonly needsLogin?: true;
  /** Another payment is the way on: the one that is now to be made. */
  readonly isOutdated?: true;
  /** Logging in is the way on for whoever typed this e-mail: to what they have or have begun to pay, or back here to pay. */
  readonly emailLeadsTo?: 'subscription' | 'payment' | 'processing';
}

/** The payment could not be opened with our service. */
export function explainOpening(error: unknown): PaymentProblem {
  const failed = 'Failed to create payment intent';
  if (!(error instanceof CallError)) return { message: failed, advice: ourFault };
  switch (error.code) {
    case 'network':
      return {
        message: failed,
        advice: 'The network did not answer. Check your connection, then try again.',
      };
    case 'unauthenticated':
      return { message: failed, advice: asSentence(error.message), needsLogin: true };
    case 'unreadable':
      return {
        // A response without an error in it, and without what there is to pay.
        message: error.status === 200 ? 'No client secret received' : failed,
        advice: ourFault,
      };
    case 'internal':
      return { message: failed, advice: `${ourFault}${referenceOf(error)}` };
    default:
      return { message: failed, advice: error.message };
  }
}

/** Of the catalogue's messages, some are sentences, and one is not. */
function asSentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}

const ourFault = 'Our service did not answer as it should. Please try again in a moment.';

/** Stripe's script did not come, or Stripe did not say how the payment stands. */
export const notInitialized: PaymentProblem = {
  message: 'Failed to initialize payment system. Please try again.',
  advice: 'Stripe, which takes the payment, could not be reached. Check your connection.',
};

/** The payment was closed before it was paid. `hadDeclines`: for what was tried, not for its age. */
export function explainClosed(hadDeclines: boolean): PaymentProblem {
  return {
    message: 'This payment was closed.',
    advice: hadDeclines
      ? 'Cards were declined too often for it. Start again with another card, or ask your bank.'
      : 'It can be paid no more: as a rule it was left open for too long. Start again to pay.',
    nothingCharged: true,
  };
}

/** Stripe's form did not load into the page. */
export function explainForm(message: string | null): PaymentProblem {
  return { message: 'Could not load payment form.', ...(message ? { advice: message } : {}) };
}

/** Nothing has been heard of Stripe's form: its frame is blocked, or very slow. */
export const formSilent = explainForm(
  'Stripe, which takes the payment, has not answered so far. Something in your browser may block it.',
);

/** The button was pressed before there was a form. */
export const notReady: PaymentProblem = {
  message: 'Payment system is not ready. Please try again.',
};

/** The form is not filled in as it must be. */
export function explainDetails(said: string | null): PaymentProblem {
  return {
    message: 'Please check your payment details.',
    ...(said === null ? {} : { said }),
    nothingCharged: true,
  };
}

/**
 * The payment was tried and refused: in the provider's words, if it has any, and where the reason is a known one in
 * English too, with what to do about it.
 */
export function explainRefusal(refusal: Refusal | null): PaymentProblem {
  const known = refusal?.code == null ? undefined : declines.get(refusal.code);
  const said = refusal?.message ?? null;
  if (known) return { ...known, ...(said === null ? {} : { said }), nothingCharged: true };
  return said === null
    ? { message: paymentFailed, nothingCharged: true }
    : { message: said, provider: true, nothingCharged: true };
}

/** Somebody has logged in since the payment was opened for a visitor: it would not be their account's. */
export class LoggedInMeanwhile extends Error {}

/** Whether this e-mail may pay could not be learned, or it may not: the card was not even tried. */
export function explainStop(cause: unknown): PaymentProblem {
  if (cause instanceof LoggedInMeanwhile) {
    return {
      message: 'You have logged in meanwhile.',
      advice: 'What is paid here would not be your account’s.',
      nothingCharged: true,
      isOutdated: true,
    };
  }
  if (!(cause instanceof CallError)) {
    return { message: paymentFailed, advice: ourFault, nothingCharged: true };
  }
  const { code, message } = cause;
  if (code === 'email-subscribed' && message !== errorCatalogue[code].message) {
    const advice = 'There is nothing more to pay until its bank has decided.';
    return { message, advice, emailLeadsTo: 'processing' };
  }
  if (code === 'email-subscribed') {
    return { message, nothingCharged: true, emailLeadsTo: 'subscription' };
  }
  if (code === 'trial-used') return { message, nothingCharged: true, emailLeadsTo: 'payment' };
  const { advice = ourFault } = explainOpening(cause);
  return { message: paymentFailed, advice, nothingCharged: true };
}

/**
 * Whether a try went through is not known: that comes first, and what was said of the try after it. Where that is to try
 * again, it is not before the payment was checked.
 */
export function explainUnclear({ message, provider, said }: PaymentProblem): PaymentProblem {
  const check = 'Check it before you pay again.';
  const onlyThen = message.endsWith('Please try again.') ? 'But check it first.' : check;
  const words = provider ? message : said;
  return {
    message: 'We could not learn whether the payment went through.',
    ...(words === undefined ? {} : { said: words }),
    advice: provider ? check : `${message} ${onlyThen}`,
  };
}

const paymentFailed = 'Payment failed. Please try again.';

/** Something broke while paying; how the payment stands has been asked since. */
export const unexpected: PaymentProblem = {
  message: 'An unexpected error occurred. Please try again.',
};
