import { toWorld } from './mercator.ts';
import type { Position } from './place.ts';
import { holdsPosition, type Sheet } from './sheet.ts';
import { sheetIdOf } from './sheet-files.ts';
import { type SheetState, useSheet } from './use-sheet.ts';

/** Further from any land than this, in parts of the map's width, a position is in no country: about 100 km. */
const offshore = 0.0025;

/** The country that holds a position, or off whose coast it lies; null on the high seas. */
export function countryAt(world: Sheet, at: Position): string | null {
  const turns = [0, 360, -360].map((turn) => ({ ...at, longitude: at.longitude + turn }));
  for (const { id, rings } of world.areas.values()) {
    if (turns.some((turned) => holdsPosition(rings, turned))) return id;
  }
  const { x, y } = toWorld(at, -8);
  let nearest: { id: string; distance: number } | null = null;
  for (const { id, rings } of world.areas.values()) {
    for (const [latitude, longitude] of rings.flat()) {
      const corner = toWorld({ latitude, longitude }, -8);
      // The world is one pixel wide here.
      const across = corner.x - x - Math.round(corner.x - x);
      const distance = Math.hypot(across, corner.y - y);
      if (distance < (nearest?.distance ?? offshore)) nearest = { id, distance };
    }
  }
  return nearest?.id ?? null;
}

/** The sheet for a position: its country's, where there is one, else the world's. */
export function useSheetAt(at: Position | null): SheetState {
  const world = useSheet(at && 'world');
  const country = at && world.sheet ? countryAt(world.sheet, at) : null;
  const id = country === null ? null : sheetIdOf(country);
  const own = useSheet(id === 'world' ? null : id);
  if (id === null || id === 'world' || world.failed) return world;
  return own;
}
