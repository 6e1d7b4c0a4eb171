import { requireChanged } from '../flows/requests/refusals.ts';
import { cancelRequest as endRequest } from '../store/requests.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** The member takes a question back while it is open. */
export const cancelRequest: Handler<'cancelRequest'> = async ({ id }, { caller }) => {
  const result = await endRequest(id, caller.uid, new Date());
  requireChanged(result);
  return { status: 'cancelled' };
};
