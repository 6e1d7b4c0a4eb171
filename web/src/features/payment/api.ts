import { errorCatalogue, paymentAttemptHeader } from '@geonod/contracts';
import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import { createPayment } from '@geonod/contracts/endpoints/create-payment';
import { CallError, call } from '../../lib/api-client.ts';
import { appCheckHeaders } from '../../lib/app-check.ts';
import { getIdToken } from '../../lib/session/id-token.ts';
import { openAuth } from '../../lib/session/session.ts';
import { hasSessionHint } from '../../lib/session/session-hint.ts';
import { paymentAttempt, rememberPayer } from './payment-visit.ts';
import { LoggedInMeanwhile } from './problems.ts';

/** A call without a response after this long counts as failed, so that nobody watches a dead connection. */
const patienceMs = 30_000;

/** Who is about to pay. A member's payment is theirs by their account; a visitor's by an e-mail that they give. */
type Payer =
  | { readonly kind: 'member'; readonly email: string | null }
  | { readonly kind: 'visitor' };

/** A payment that Stripe knows. `amount` is in minor units of `currency`; null where it was not told. */
export interface OpenPayment {
  readonly kind: 'open';
  readonly clientSecret: string;
  readonly amount: number | null;
  readonly currency: string | null;
  /** The trial, or, for an account that had one, the first weeks of the subscription. */
  readonly plan: PaymentPlan;
  readonly payer: Payer;
}

/**
 * What there is to pay: nothing, for a member who has a subscription, has to wait, or may not ask; `words` say why. `unclaimed`: a
 * subscription was paid by their e-mail, which they have not confirmed, without an account.
 */
export type Offer =
  | OpenPayment
  | { readonly kind: 'subscribed'; readonly words: string }
  | { readonly kind: 'waits'; readonly words: string }
  | { readonly kind: 'unclaimed'; readonly words: string; readonly email: string | null }
  | { readonly kind: 'suspended'; readonly words: string };

/** Asks what is to be paid; the same payment as before as long as it is the same attempt. Throws `CallError`. */
export async function openPayment(): Promise<Offer> {
  const token = await getIdToken();
  const headers = token ? {} : await visitorHeaders();
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const opened = await call({ createPayment }, {}, { token, headers, signal });
    // A secret that is there and empty is as good as none.
    if (!opened.clientSecret) throw new CallError('unreadable', 'No client secret', 200);
    rememberPayer(token ? 'member' : 'visitor');
    return { kind: 'open', ...opened, payer: token ? await readMember() : { kind: 'visitor' } };
  } catch (error) {
    if (error instanceof CallError && error.code === 'already-subscribed') {
      const { message: words } = error;
      const isPaid = words === errorCatalogue['already-subscribed'].message;
      return isPaid ? { kind: 'subscribed', words } : { kind: 'waits', words };
    }
    if (token && error instanceof CallError && error.code === 'email-subscribed') {
      const { message: words } = error;
      // In words of its own, while a bank decides.
      if (words !== errorCatalogue['email-subscribed'].message) return { kind: 'waits', words };
      const { email } = await readMember();
      return { kind: 'unclaimed', words: 'This email has a subscription already.', email };
    }
    if (error instanceof CallError && error.code === 'suspended') {
      return { kind: 'suspended', words: error.message };
    }
    throw error;
  }
}

/**
 * Asks whether whoever has this e-mail may pay here without an account. Throws `CallError`: `email-subscribed` where it
 * has a subscription, `trial-used` where it had its trial; and `LoggedInMeanwhile`.
 */
export async function checkVisitor(email: string): Promise<void> {
  // In another tab: what a visitor pays would not be that account's, which is then asked to pay once more.
  if (hasSessionHint()) throw new LoggedInMeanwhile();
  const headers = await visitorHeaders();
  await call({ createPayment }, { email }, { headers, signal: AbortSignal.timeout(patienceMs) });
}

/** A visitor is known by the attempt alone, and shows that it is our site that asks. */
async function visitorHeaders(): Promise<Record<string, string>> {
  return { ...(await appCheckHeaders()), [paymentAttemptHeader]: paymentAttempt() };
}

async function readMember(): Promise<Extract<Payer, { kind: 'member' }>> {
  const auth = await openAuth();
  const user = await auth.currentUser();
  return { kind: 'member', email: user?.email ?? null };
}
