/** What came of one picture of the background map. */
export type TileFate = 'waiting' | 'shown' | 'failed';

/** What came of all those that are in view. `partial`: some are missing. */
export type TileState = 'waiting' | 'shown' | 'partial' | 'missing';

export function tileState(fates: Iterable<TileFate>): TileState {
  const met = new Set(fates);
  if (met.has('waiting')) return met.has('shown') && !met.has('failed') ? 'shown' : 'waiting';
  if (!met.has('failed')) return met.has('shown') ? 'shown' : 'waiting';
  return met.has('shown') ? 'partial' : 'missing';
}
