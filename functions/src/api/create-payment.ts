import { randomUUID } from 'node:crypto';
import { paymentAttemptHeader } from '@geonod/contracts';
import {
  type EmailThereLimits,
  limitEmailThere,
  limitMember,
  limitVisitor,
  type MemberLimits,
} from '../flows/limits/limit-calls.ts';
import { requireAppCheck } from '../flows/limits/require-app-check.ts';
import { paymentOfMember } from '../flows/payments/payment-of-member.ts';
import { paymentOfVisitor } from '../flows/payments/payment-of-visitor.ts';
import { networkOfPayer } from '../flows/payments/returned-payments.ts';
import { readAttempt } from '../flows/read-attempt.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** A page asks once per visit; reloads and other tabs fit in. */
const byMember: MemberLimits = { call: 'createPayment', windowSeconds: 600, perMember: 20 };
const byVisitor: EmailThereLimits = {
  call: 'createPayment',
  windowSeconds: 600,
  perAddress: 60,
  inAll: 3000,
  // What is answered tells what an e-mail has here. Whoever's card is declined presses again, some of them often.
  perEmailThereAnHour: 20,
};

/** Gives the intent of the next payment; the same one as long as it is the same attempt to pay. */
export const createPayment: Handler<'createPayment'> = async ({ email }, { caller, request }) => {
  const now = new Date();
  if (caller) {
    await limitMember(byMember, caller.uid, now);
    const { clientSecret, amount, currency, plan } = await paymentOfMember(caller, now);
    return { clientSecret, amount, currency, plan };
  }
  const attempt = readAttempt(request, paymentAttemptHeader);
  await requireAppCheck(request);
  const typed = email ?? null;
  // Not by the e-mail alone, which anybody may type: nobody is to keep its owner from paying.
  if (typed === null) await limitVisitor(byVisitor, request, now);
  else await limitEmailThere(byVisitor, request, typed, now);
  const { clientSecret, amount, currency } = await paymentOfVisitor(
    attempt ?? randomUUID(),
    typed,
    networkOfPayer(request),
    now,
  );
  return { clientSecret, amount, currency, plan: 'trial' };
};
