import { CallError } from '../../lib/api-client.ts';
import { wordsOfFailure } from '../../lib/call-words.ts';
import { formatMoney } from '../../lib/money.ts';
import { trialAmount } from '../../lib/prices.ts';

/** What came of a wish to change the subscription, in the page's words. */
export interface Outcome {
  /** `problem`: it did not come about, and may at another try. `noted`: it counts from now, and comes about by itself. */
  readonly kind: 'done' | 'noted' | 'nothing' | 'problem';
  readonly message: string;
  readonly advice?: string;
  /** Of a problem: some of it came about. */
  readonly isPartial?: true;
}

/** What the service says of a cancellation: what it cancelled, whether something could not be, and what goes back. */
interface CancelResult {
  readonly canceled: readonly unknown[];
  readonly error?: string | null | undefined;
  readonly refunded?: { readonly amount: number; readonly currency: string } | undefined;
}

/** What a member has read before they pressed. */
export interface Promised {
  /** Whether their trial goes back, as far as their device knew. */
  readonly refund: boolean;
}

const notLoggedIn = 'You must be logged in to cancel your subscription.';
const notCancelled = 'Could not cancel subscription.';

/** A member's own cancellation, come about. Only the service knows whether a trial was still one. */
export function ownCancellation(
  { canceled, error, refunded }: CancelResult,
  promised: Promised,
): Outcome {
  if (isFailure({ canceled, error })) {
    return {
      kind: 'problem',
      message: error || notCancelled,
      ...(canceled.length > 0
        ? {
            advice: `${successfully(canceled.length)} Please try again for the rest.`,
            isPartial: true,
          }
        : {}),
    };
  }
  if (canceled.length === 0) {
    return { kind: 'nothing', message: 'No subscriptions were found to cancel.' };
  }
  const done = { kind: 'done', message: successfully(canceled.length) } as const;
  if (refunded) {
    const amount = formatMoney(refunded.amount, refunded.currency);
    return {
      ...done,
      advice: `${amount} goes back to your card. Once it is sent, your bank can take 5 to 10 business days to show it.`,
    };
  }
  return promised.refund ? { ...done, advice: trialWasOver } : done;
}

/** An error without words is one where nothing was cancelled. */
function isFailure({ canceled, error }: Pick<CancelResult, 'canceled' | 'error'>): boolean {
  return Boolean(error) || (error === '' && canceled.length === 0);
}

const trialWasOver = 'The trial was over by then, so nothing is refunded. Nothing more is charged.';

function successfully(count: number): string {
  return `Successfully cancelled ${count} subscription(s).`;
}

/** Nobody is signed in. */
export const loggedOut: Outcome = { kind: 'problem', message: notLoggedIn };

/** A member's own cancellation, refused. */
export function ownCancellationFailed(error: unknown): Outcome {
  if (isNotFound(error)) {
    return { kind: 'nothing', message: "You don't have any subscriptions to cancel." };
  }
  if (error instanceof CallError && error.code === 'unauthenticated') return loggedOut;
  return notedIn(error) ?? { kind: 'problem', message: wordsOfFailure(error, notCancelled) };
}

/** A cancellation by e-mail, come about. */
export function cancellationByEmail({ canceled, error }: CancelResult): Outcome {
  if (!error && canceled.length > 0) {
    return { kind: 'done', message: 'Your subscription has been cancelled.' };
  }
  return { kind: 'problem', message: error || notCancelled };
}

/** A cancellation by e-mail, refused. */
export function cancellationByEmailFailed(error: unknown): Outcome {
  const message = wordsOfFailure(error, notCancelled);
  if (!isNotFound(error)) {
    return notedIn(error) ?? { kind: 'problem', message };
  }
  return {
    kind: 'problem',
    message,
    advice:
      'No running subscription was found for this email. Check its spelling, or try the email of your Google account.',
  };
}

/** Whatever its body says, and if it says nothing that can be read. */
function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

/** What came of a mailed link that confirms a cancellation. `spent`: only a new link helps. */
export type Confirmation = Outcome | { readonly kind: 'spent'; readonly message: string };

/** A cancellation by e-mail, confirmed by its mail. */
export function confirmed({ outcome }: { readonly outcome: 'refunded' | 'cancelled' }): Outcome {
  return outcome === 'refunded'
    ? {
        kind: 'done',
        message: 'Your trial has ended, and is refunded',
        advice: `${trialAmount} goes back to the card that paid. Once it is sent, your bank can take 5 to 10 business days to show it. Nothing more is charged.`,
      }
    : {
        kind: 'done',
        message: 'Your subscription stays cancelled',
        advice: 'Its trial is over, so nothing is refunded. Nothing more is charged.',
      };
}

/** A mailed link that confirmed nothing. */
export function confirmationFailed(error: unknown): Confirmation {
  if (error instanceof CallError && error.code === 'expired') return endedLink;
  if (error instanceof CallError && error.code === 'not-found') return wrongLink;
  const noted = notedIn(error);
  if (noted) return noted;
  return {
    kind: 'problem',
    message: wordsOfFailure(error, notCancelled),
    advice: 'Try again: pressing twice cancels and refunds once.',
  };
}

/** A mailed link that is not complete, or not one of ours. */
export const wrongLink = { kind: 'spent', message: 'This link does not work' } as const;

const endedLink = { kind: 'spent', message: 'This link has ended' } as const;

/** A member's withdrawal, come about. `refunded` is in minor units of `currency`. */
export function withdrawn(back: { readonly refunded: number; readonly currency: string }): Outcome {
  const amount = formatMoney(back.refunded, back.currency);
  return {
    kind: 'done',
    message: 'Your subscription has ended, and is refunded.',
    advice: `${amount} goes back to the card that paid. Once it is sent, your bank can take 5 to 10 business days to show it. Nothing more is charged.`,
  };
}

/** A member's withdrawal, refused. */
export function withdrawalFailed(error: unknown): Outcome {
  return (
    notedIn(error) ?? { kind: 'problem', message: wordsOfFailure(error, 'Could not withdraw.') }
  );
}

/** A cancellation of which the plan alone tells that it came about. */
export const cancelled: Outcome = { kind: 'done', message: 'Your subscription is cancelled.' };

/** The same, of one that ends at once and is refunded, or of a withdrawal. */
export const ended: Outcome = {
  kind: 'done',
  message: 'Your subscription has ended.',
  advice: 'What goes back stands under Payments. Nothing more is charged.',
};

/** A resumed subscription. */
export const resumed: Outcome = { kind: 'done', message: 'Your subscription goes on.' };

/** A subscription that was not resumed. */
export function resumeFailed(error: unknown): Outcome {
  return { kind: 'problem', message: wordsOfFailure(error, 'Could not resume subscription.') };
}

/**
 * A wish that is written down and waits for the payment provider, in the service's words: that it is, and then what
 * follows. Null for any other refusal.
 */
function notedIn(error: unknown): Outcome | null {
  if (!(error instanceof CallError) || error.code !== 'wish-noted') return null;
  const end = error.message.indexOf('. ') + 1;
  if (end === 0) return { kind: 'noted', message: error.message };
  return {
    kind: 'noted',
    message: error.message.slice(0, end),
    advice: error.message.slice(end + 1),
  };
}
