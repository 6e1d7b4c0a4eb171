import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Minor units of `currency` (ISO 4217, lower case): 16000 brl is R$160,00. */
const money = { amount: z.int(), currency: z.string() };

/** ISO 8601, UTC. */
const time = z.string();

const page = z.url({ protocol: /^https?$/ });

/**
 * What became of a payment. `refund-failed` and `refund-pending` are still owed; `disputed` is at the cardholder's
 * bank, or was decided for the cardholder there.
 */
const billedPaymentStatus = z.enum([
  'paid',
  'processing',
  'failed',
  'refund-pending',
  'refund-failed',
  'refunded',
  'partly-refunded',
  'disputed',
]);

/**
 * One charge. `what`: a trial; a membership that began without one; or four further weeks.
 * `refunded`: what went back, or is on its way. `receiptUrl`: Stripe's page.
 */
const billedPayment = z.object({
  id: z.string(),
  at: time,
  what: z.enum(['trial', 'membership', 'renewal']),
  ...money,
  refunded: z.int(),
  status: billedPaymentStatus,
  receiptUrl: z.optional(page),
});

/**
 * What a member has paid and owes, as Stripe shows it now; how the subscription stands, the member's document says. What was
 * paid by the member's confirmed e-mail without an account becomes the member's first.
 *
 * - `card`: what the next charge goes to.
 * - `owed`: a renewal that was not paid. `until`: when access ends if it is not paid by then, which is with the last try
 *   to charge it where there is one, and after a trial a day after that. `payUrl`: Stripe's page where it is paid, or
 *   confirmed with the bank (`needsAuthentication`). `needsCard`: the card is not tried again, only another one helps.
 * - `withdrawal`: until when the contract can be withdrawn from, and what comes back then. `trial`: how much of it is the
 *   trial's payment, and until when that comes back, too.
 * - `payments`: newest first.
 *
 * 429 for too many in ten minutes, 503 while the payment provider is away.
 */
export const getBilling = endpoint({
  method: 'GET',
  auth: 'bearer',
  input: z.object({}),
  output: z.object({
    card: z.optional(
      z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }),
    ),
    owed: z.optional(
      z.object({
        ...money,
        until: z.optional(time),
        needsAuthentication: z.boolean(),
        needsCard: z.optional(z.literal(true)),
        payUrl: z.optional(page),
      }),
    ),
    withdrawal: z.optional(
      z.object({
        until: time,
        ...money,
        trial: z.optional(z.object({ amount: z.int(), until: time })),
      }),
    ),
    payments: z.array(billedPayment),
  }),
});

export type Billing = z.infer<typeof getBilling.output>;
export type BilledPayment = z.infer<typeof billedPayment>;
