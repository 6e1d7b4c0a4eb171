import { limitVisitor, type VisitorLimits } from '../flows/limits/limit-calls.ts';
import { readCancellationToken } from '../flows/payments/cancellation-token.ts';
import { endTrial } from '../flows/payments/end-trial.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** A token is a secret that nobody can guess: whoever has one is in nobody's way, and nobody may be in theirs. */
const limits: VisitorLimits = {
  call: 'confirmCancellation',
  windowSeconds: 3600,
  perAddress: 20,
  inAll: 1000,
  isUnshared: true,
};

/** Confirms, by the token of its mail, a cancellation that was made by e-mail: the trial ends and is paid back. */
export const confirmCancellation: Handler<'confirmCancellation'> = async (
  { token },
  { request },
) => {
  const now = new Date();
  await limitVisitor(limits, request, now);
  const { paymentId, isDone } = await readCancellationToken(token, now);
  // Too late to wish anything: only what was done before is told.
  if (isDone) return { outcome: 'refunded' };
  const outcome = await endTrial(paymentId, now);
  if (outcome === null) throw new ApiError('not-found', 'This link is not one of ours.');
  return { outcome };
};
