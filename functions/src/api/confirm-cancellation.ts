import { type CallLimits, limitCalls } from '../flows/limits/limit-calls.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/define-endpoint.ts';

const limits: CallLimits = {
  call: 'confirmCancellation',
  windowSeconds: 3600,
  perIdentity: 20,
  perChain: 20,
  perAddress: 200,
  inAll: 1000,
};

/** Confirms a cancellation by the token of its mail. No mail holds one yet. */
export const confirmCancellation: Handler<'confirmCancellation'> = async (_input, { request }) => {
  await limitCalls(limits, request, { kind: 'visitor' }, new Date());
  throw new ApiError('not-found', 'This link is not one of ours.');
};
