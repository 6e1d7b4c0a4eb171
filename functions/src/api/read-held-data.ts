import { unknownRequest } from '../flows/requests/refusals.ts';
import { heldOfRequest } from '../flows/rights/held-of-request.ts';
import { sentViewingKey } from '../http/viewing-key.ts';
import { openRequest } from '../store/links.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** What is held about a request, for its recipient. */
export const readHeldData: Handler<'readHeldData'> = async ({ token }, { request }) => {
  const opened = await openRequest(token);
  if (!opened) throw unknownRequest();
  return heldOfRequest(opened, sentViewingKey(request), new Date());
};
