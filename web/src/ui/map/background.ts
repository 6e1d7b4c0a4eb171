import type { TileState } from './tile-state.ts';

/** How the streets under the map stand, which OpenStreetMap sends. */
export interface Background {
  readonly tiles: TileState;
  /** What is to be said of it. It stays said while another attempt is under way. */
  readonly trouble: 'missing' | 'partial' | 'no-code' | null;
  /** Nothing has come for so long that it counts as missing. */
  readonly overdue: boolean;
}

export type BackgroundEvent =
  | { readonly kind: 'tiles'; readonly state: TileState }
  | { readonly kind: 'overdue' }
  | { readonly kind: 'no-code' }
  | { readonly kind: 'retry' }
  /** Streets are not wanted any more. */
  | { readonly kind: 'hidden' };

export const awaited: Background = { tiles: 'waiting', trouble: null, overdue: false };

export function nextBackground(now: Background, event: BackgroundEvent): Background {
  switch (event.kind) {
    case 'tiles':
      return { ...now, tiles: event.state, trouble: troubleOf(event.state, now) };
    case 'overdue':
      return { ...now, overdue: true, trouble: now.trouble ?? 'missing' };
    case 'no-code':
      return { tiles: 'missing', trouble: 'no-code', overdue: false };
    case 'retry':
      return { ...now, tiles: 'waiting', overdue: false };
    case 'hidden':
      return awaited;
  }
}

function troubleOf(tiles: TileState, { trouble }: Background): Background['trouble'] {
  if (tiles === 'waiting') return trouble;
  return tiles === 'shown' ? null : tiles;
}
