import { ApiError } from '../../http/api-error.ts';

/** Whether a call failed because Stripe is away. */
export function isAway(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'unavailable';
}

/** What somebody is told whose wish is written down while Stripe is away. */
export function wishNoted(what: 'cancellation' | 'withdrawal'): ApiError {
  const done = 'done as soon as our payment provider can be reached';
  const then =
    what === 'cancellation' ? `It is ${done}.` : `If the time for it is not over, it is ${done}.`;
  return new ApiError('wish-noted', `Your ${what} is noted, and counts from now. ${then}`);
}
