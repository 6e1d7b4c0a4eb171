import * as z from 'zod/mini';
import { paymentPlan } from '../documents/payment.ts';
import { endpoint } from '../endpoint.ts';
import { typedEmail } from './email.ts';

/**
 * Names one visit of the payment page (a UUID), so that a visitor who is not signed in gets the same
 * payment after a reload or a double click. Signed-in members are known by their account instead.
 */
export const paymentAttemptHeader = 'X-Payment-Attempt';

/**
 * The payment that the caller is to make: the same one as long as it is the same attempt.
 *
 * `email` is what a visitor typed; a page sends it right before it lets somebody pay, so that one who has a
 * subscription is told instead of charged: `email-subscribed`, in words of its own while a bank decides on a payment, and
 * `trial-used` for an e-mail that had its trial. It is ignored for members, who are refused with `already-subscribed`, with
 * `suspended` where they may ask nobody, with `conflict` until a year is over after the first of two withdrawals, and with
 * `email-subscribed` where their own e-mail, which they have not confirmed, has a subscription without an account.
 *
 * `amount` is in minor units of `currency` (ISO 4217, lower case). `plan` says what it buys: the trial, or, for an
 * account that had one, the first `renewalWeeks` of the subscription.
 *
 * Refused also with `invalid-input` for an attempt that is no UUID, with 429 for too many in ten minutes, and with
 * `unavailable` while the payment provider is away. Without an account also with `forbidden` for a browser that does not
 * show that it is our site that asks, `unavailable` while that cannot be judged, and 429 for too many in an hour with one
 * e-mail from one place, and until the day (UTC) is over where too many payments from its network went back.
 */
export const createPayment = endpoint({
  method: 'POST',
  auth: 'optional',
  input: z.object({
    email: typedEmail,
  }),
  output: z.object({
    clientSecret: z.string(),
    // What cannot be read of them is not known: the sum is shown as missing, and can be paid.
    amount: z.catch(z.nullable(z.int()), null),
    currency: z.catch(z.nullable(z.string()), null),
    plan: z._default(paymentPlan, 'trial'),
  }),
});
