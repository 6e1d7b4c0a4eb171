import { type Size, toWorld, type View } from './mercator.ts';
import type { Line } from './place.ts';
import type { Sheet } from './sheet.ts';

/** A sheet as the `d` of SVG paths, in CSS pixels of a drawing. */
interface SheetPaths {
  readonly ground: string;
  readonly land: string;
  readonly lakes: string;
  readonly coasts: string;
  readonly borders: string;
  readonly states: string;
}

/** The lines of a sheet in a view. */
export function sheetPaths(sheet: Sheet, view: View, size: Size): SheetPaths {
  const [west, south, east, north] = sheet.bounds;
  const ground: Line = [
    [south, west],
    [north, west],
    [north, east],
    [south, east],
  ];
  const write = penOf(view, size);
  return {
    ground: write([ground], 'Z'),
    land: write(sheet.land, 'Z'),
    lakes: write(sheet.lakes, 'Z'),
    coasts: write(sheet.coasts, ''),
    borders: write(sheet.borders, ''),
    states: write(sheet.states, ''),
  };
}

/** Writes lines as a path; what changes nothing within half a pixel is left out. */
export function penOf(view: View, { width, height }: Size) {
  const middle = toWorld(view, view.zoom);
  const [left, top] = [middle.x - width / 2, middle.y - height / 2];
  return (lines: readonly Line[], end: 'Z' | ''): string => {
    let path = '';
    for (const line of lines) {
      let [lastX, lastY] = [Infinity, Infinity];
      let drawn = '';
      line.forEach(([latitude, longitude], index) => {
        const at = toWorld({ latitude, longitude }, view.zoom);
        const [x, y] = [at.x - left, at.y - top];
        const isLast = index === line.length - 1;
        if (!isLast && Math.abs(x - lastX) + Math.abs(y - lastY) < 0.5) return;
        [lastX, lastY] = [x, y];
        drawn += `${drawn === '' ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      });
      if (drawn !== '') path += drawn + end;
    }
    return path;
  };
}
