import type { Position } from 'geojson';
import type { Box } from './spherical.ts';

type Edge = readonly [axis: 0 | 1, limit: number, keep: 1 | -1];

function edgesOf([west, south, east, north]: Box): readonly Edge[] {
  return [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
}

function isWithin(point: Position, [axis, limit, keep]: Edge): boolean {
  return ((point[axis] ?? 0) - limit) * keep >= 0;
}

function crossing(from: Position, to: Position, [axis, limit]: Edge): Position {
  const other = axis === 0 ? 1 : 0;
  const [a, b] = [from[axis] ?? 0, to[axis] ?? 0];
  const part = (limit - a) / (b - a);
  const across = (from[other] ?? 0) + part * ((to[other] ?? 0) - (from[other] ?? 0));
  return axis === 0 ? [limit, across] : [across, limit];
}

/** What of a ring lies in the box, as one ring; it may run along the box's edge. Open: the first point is not said twice. */
export function clipRing(ring: readonly Position[], box: Box): readonly Position[] {
  let points = ring;
  for (const edge of edgesOf(box)) {
    const kept: Position[] = [];
    points.forEach((point, index) => {
      const before = points[(index + points.length - 1) % points.length] ?? point;
      const [is, was] = [isWithin(point, edge), isWithin(before, edge)];
      if (is !== was) kept.push(crossing(before, point, edge));
      if (is) kept.push(point);
    });
    points = kept;
  }
  return points;
}

/** The stretches of a line that lie in the box. */
export function clipLine(line: readonly Position[], box: Box): readonly (readonly Position[])[] {
  let lines: (readonly Position[])[] = [line];
  for (const edge of edgesOf(box)) lines = lines.flatMap((one) => clipAtEdge(one, edge));
  return lines.filter(({ length }) => length > 1);
}

function clipAtEdge(line: readonly Position[], edge: Edge): Position[][] {
  const kept: Position[][] = [];
  let current: Position[] = [];
  line.forEach((point, index) => {
    const before = line[index - 1];
    const is = isWithin(point, edge);
    if (before && is !== isWithin(before, edge)) {
      current.push(crossing(before, point, edge));
      if (!is) {
        kept.push(current);
        current = [];
      }
    }
    if (is) current.push(point);
  });
  return [...kept, current].filter(({ length }) => length > 1);
}
