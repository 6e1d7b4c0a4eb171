/**
 * What stands at the end of a path: through Hosting that is `/updateRequest/abc`, on the function's own URL `/abc`. Null where
 * it is not encoded as an address is.
 */
export function lastPathSegment(path: string): string | null {
  const segment = path.split('/').filter(Boolean).at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
