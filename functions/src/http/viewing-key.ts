import { viewingKeyHeader } from '@geonod/contracts';
import type { Request } from 'firebase-functions/https';

/** The viewing key of the tab that calls, if it sends one. What it opens is compared by its hash, so it may be any text. */
export function sentViewingKey(request: Request): string | undefined {
  return request.get(viewingKeyHeader);
}
