import type { Box } from './mercator.ts';
import type { Ring } from './outline-rings.ts';

/** So many cells to the longer side, and none smaller than that many CSS pixels. */
const most = 160;
const smallest = 4;

/**
 * Tells at once of most boxes in `area` through which a line of some rings runs that one does; of the others it has to be
 * looked at closely. To do that for each of a thousand boxes takes too long where an outline has thousands of corners.
 */
export function ringGrid(rings: readonly Ring[], area: Box): (box: Box) => boolean {
  const cell = Math.max(smallest, (area.right - area.left) / most, (area.bottom - area.top) / most);
  const columns = Math.ceil((area.right - area.left) / cell) + 1;
  const rows = Math.ceil((area.bottom - area.top) / cell) + 1;
  const column = (x: number) => clamp(Math.floor((x - area.left) / cell), columns);
  const row = (y: number) => clamp(Math.floor((y - area.top) / cell), rows);
  // How many marked cells lie above and to the left of each: four of these sums count those of a box.
  const wide = columns + 1;
  const sums = new Uint32Array(wide * (rows + 1));
  for (const ring of rings) {
    let before = ring.at(-1);
    for (const corner of ring) {
      if (before) {
        const [dx, dy] = [corner.x - before.x, corner.y - before.y];
        const steps = Math.ceil((2 * Math.max(Math.abs(dx), Math.abs(dy))) / cell) || 1;
        for (let step = 0; step < steps; step += 1) {
          const x = before.x + (dx * step) / steps;
          const y = before.y + (dy * step) / steps;
          if (x < area.left || x > area.right || y < area.top || y > area.bottom) continue;
          sums[(row(y) + 1) * wide + column(x) + 1] = 1;
        }
      }
      before = corner;
    }
  }
  const at = (x: number, y: number) => sums[y * wide + x] ?? 0;
  for (let y = 1; y <= rows; y += 1) {
    for (let x = 1; x <= columns; x += 1) {
      sums[y * wide + x] = at(x, y) + at(x - 1, y) + at(x, y - 1) - at(x - 1, y - 1);
    }
  }
  // Cells that lie in the box as a whole: a line that is in one of them is in the box.
  return ({ left, right, top, bottom }) => {
    const [x0, x1] = [column(left) + 1, column(right)];
    const [y0, y1] = [row(top) + 1, row(bottom)];
    return x1 > x0 && y1 > y0 && at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0) > 0;
  };
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}
