import { ApiError } from '../../http/api-error.ts';
import { type Cursor, readCursor } from '../../store/pages.ts';

/** Reads the `after` of a paged call. */
export function startOfPage(after: string | undefined): Cursor | null {
  if (after === undefined) return null;
  const cursor = readCursor(after);
  if (!cursor) throw new ApiError('invalid-input', 'after is not a page.', { field: 'after' });
  return cursor;
}
