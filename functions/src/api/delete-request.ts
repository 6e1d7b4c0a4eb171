import { knownShape, unknownRequest } from '../flows/requests/refusals.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { deleteRequest as eraseRequest } from '../store/requests.ts';
import { signedIn } from './signed-in.ts';

/** The member erases a request and everything that was told about it. */
export const deleteRequest: Handler<'deleteRequest'> = async ({ id }, context) => {
  const { uid } = signedIn(context);
  if (!(await eraseRequest(knownShape(id), uid))) throw unknownRequest();
  return { deleted: true };
};
