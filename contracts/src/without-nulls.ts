/** The same with nothing in it that is null: many a client says so of what is not there. */
export function withoutNulls(said: unknown): unknown {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said;
  const known = Object.entries(said).filter(([, value]) => value !== null);
  return Object.fromEntries(known.map(([key, value]) => [key, withoutNulls(value)]));
}
