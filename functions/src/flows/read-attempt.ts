import type { Request } from 'firebase-functions/https';
import * as z from 'zod/mini';
import { ApiError } from '../http/api-error.ts';

/**
 * What names an attempt to do something once, however often it is sent; null where `header` names none. Throws `invalid-input`
 * for what is no UUID.
 */
export function readAttempt(request: Request, header: string): string | null {
  const sent = request.get(header);
  if (sent === undefined) return null;
  const { data, error } = z.safeParse(z.uuid(`${header} must be a UUID.`), sent);
  if (data !== undefined) return data.toLowerCase();
  throw new ApiError('invalid-input', error?.issues[0]?.message, { field: header });
}
