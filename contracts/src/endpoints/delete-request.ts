import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { requestId } from '../requests.ts';

/**
 * The member erases a request with its answer and its notifications; a pending one ends first. Of one that may have been
 * texted, the question stays until its day, for its recipient alone. 404 for another's.
 */
export const deleteRequest = endpoint({
  method: 'POST',
  auth: 'bearer',
  pathParameter: 'id',
  input: z.object({ id: requestId }),
  output: z.object({ deleted: z.literal(true) }),
});
