import { unknownRequest } from '../flows/requests/refusals.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { withdrawLocation as eraseLocation } from '../store/requests.ts';

/** The recipient takes back what they shared. */
export const withdrawLocation: Handler<'withdrawLocation'> = async ({ token }) => {
  const result = await eraseLocation(token, new Date());
  if (result === 'unknown') throw unknownRequest();
  if (result === 'nothing-shared') {
    throw new ApiError('conflict', 'No location was shared with this request.');
  }
  return { status: 'withdrawn' };
};
