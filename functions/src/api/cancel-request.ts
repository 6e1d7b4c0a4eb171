import { knownShape, requireChanged } from '../flows/requests/refusals.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { cancelRequest as endRequest } from '../store/requests.ts';
import { signedIn } from './signed-in.ts';

/** The member takes a question back while it is open. */
export const cancelRequest: Handler<'cancelRequest'> = async ({ id }, context) => {
  const { uid } = signedIn(context);
  const result = await endRequest(knownShape(id), uid, new Date());
  requireChanged(result);
  return { status: 'cancelled' };
};
