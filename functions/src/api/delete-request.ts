import { unknownRequest } from '../flows/requests/refusals.ts';
import { deleteRequest as eraseRequest } from '../store/requests.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** The member erases a request and everything that was told about it. */
export const deleteRequest: Handler<'deleteRequest'> = async ({ id }, { caller }) => {
  if (!(await eraseRequest(id, caller.uid))) throw unknownRequest();
  return { deleted: true };
};
