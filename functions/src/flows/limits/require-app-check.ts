import type { Request } from 'firebase-functions/https';
import { appCheck } from '../../config.ts';
import { ApiError } from '../../http/api-error.ts';
import { log } from '../../log/log.ts';
import { isAppCheckToken } from '../../services/app-check.ts';

const header = 'X-Firebase-AppCheck';

/**
 * Refuses a call without an account that does not come from our own site, where a deployment has App Check: what costs
 * money, or tells something, is not for programs.
 */
export async function requireAppCheck(
  request: Pick<Request, 'get'>,
  isGood: (token: string) => Promise<boolean> = isAppCheckToken,
): Promise<void> {
  if (appCheck.value() !== 'required') return;
  const token = request.get(header) ?? '';
  if (token === '' || !(await answered(isGood(token)))) {
    const message =
      'Your browser could not show that it is our site that asks. Reload the page and try again.';
    throw new ApiError('forbidden', message, { field: header });
  }
}

async function answered(good: Promise<boolean>): Promise<boolean> {
  try {
    return await good;
  } catch (error) {
    log('app-check-unreachable', {}, error);
    throw new ApiError('unavailable');
  }
}
