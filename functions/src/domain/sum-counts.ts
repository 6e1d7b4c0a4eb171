type Counts = Readonly<Record<string, number>>;

/** How much there is of each kind in both together. */
export function sumCounts(one: Counts, other: Counts): Record<string, number> {
  const kinds = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(kinds.map((kind) => [kind, (one[kind] ?? 0) + (other[kind] ?? 0)]));
}
