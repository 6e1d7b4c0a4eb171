import { randomUUID } from 'node:crypto';
import { paymentAttemptHeader, trialPrice } from '@geonod/contracts';
import type { Request } from 'firebase-functions/https';
import * as z from 'zod/mini';
import { type CallLimits, limitCalls } from '../flows/limits/limit-calls.ts';
import { paymentOfMember } from '../flows/payments/payment-of-member.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { createTrialPayment, type PayableIntent } from '../services/payments/trial-payments.ts';
import { openPayment } from '../store/payments.ts';

/** A page asks once per visit; reloads and other tabs fit in. */
const limits: CallLimits = {
  call: 'createPayment',
  windowSeconds: 600,
  perIdentity: 20,
  perChain: 60,
  perAddress: 600,
  inAll: 3000,
};

const attemptSchema = z.uuid(`${paymentAttemptHeader} must be a UUID.`);

/** Gives the intent of the trial charge; the same one as long as it is the same attempt to pay. */
export const createPayment: Handler<'createPayment'> = async (_input, { caller, request }) => {
  const now = new Date();
  const attempt = caller ? null : readAttempt(request);
  const identity = caller
    ? ({ kind: 'member', uid: caller.uid } as const)
    : ({ kind: 'visitor' } as const);
  await limitCalls(limits, request, identity, now);
  const { clientSecret } = caller
    ? await paymentOfMember(caller, now)
    : await paymentOfVisitor(attempt ?? randomUUID());
  return { clientSecret, ...trialPrice, plan: 'trial' };
};

function readAttempt(request: Request): string | null {
  const sent = request.get(paymentAttemptHeader);
  if (sent === undefined) return null;
  const { data, error } = z.safeParse(attemptSchema, sent);
  if (data !== undefined) return data.toLowerCase();
  throw new ApiError('invalid-input', error?.issues[0]?.message, { field: paymentAttemptHeader });
}

async function paymentOfVisitor(attempt: string): Promise<PayableIntent> {
  const key = `trial:visitor:${attempt}`;
  const payment = await createTrialPayment({ key, uid: null, attempt: 0, customerId: null });
  const { id, status, createdAt } = payment;
  await openPayment(id, { uid: null, email: null, attempt: 0, plan: 'trial', status, createdAt });
  return payment;
}
