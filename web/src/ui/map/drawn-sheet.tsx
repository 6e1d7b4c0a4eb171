import { useMemo } from 'react';
import drawn from '../drawn-map/drawn-map.module.css';
import type { CityLabel } from './city-labels.ts';
import { type Size, toSheet, type View } from './mercator.ts';
import styles from './sheet.module.css';
import type { Sheet } from './sheet.ts';
import { sheetPaths } from './sheet-paths.ts';

interface DrawnSheetProps {
  readonly sheet: Sheet;
  readonly view: View;
  readonly size: Size;
}

/** The ground of a sheet, for an SVG of that size. */
export function DrawnSheet({ sheet, view, size }: DrawnSheetProps) {
  const paths = useMemo(() => sheetPaths(sheet, view, size), [sheet, view, size]);
  return (
    <>
      <path className={styles.water} d={paths.ground} />
      <path className={styles.land} d={paths.land} />
      <path className={styles.lakes} d={paths.lakes} />
      <path className={styles.states} d={paths.states} />
      <path className={styles.coasts} d={paths.coasts} />
      <path className={styles.borders} d={paths.borders} />
      <path className={styles.edge} d={paths.ground} />
    </>
  );
}

/** The names of towns in a view. */
export function DrawnCities({
  labels,
  view,
  size,
}: {
  readonly labels: readonly CityLabel[];
  readonly view: View;
  readonly size: Size;
}) {
  return labels.map(({ city, anchor }) => {
    const { x, y } = toSheet(city, view, size);
    return (
      <g key={`${city.name} ${x}`} transform={`translate(${x} ${y})`}>
        <Town name={city.name} anchor={anchor} />
      </g>
    );
  });
}

/** A town's mark and name; the origin is where it lies. */
export function Town({
  name,
  anchor,
}: {
  readonly name: string;
  readonly anchor: 'start' | 'end';
}) {
  return (
    <>
      <circle className={styles.town} r="2.6" />
      <text className={drawn.place} x={anchor === 'start' ? 8 : -8} y="4" textAnchor={anchor}>
        {name}
      </text>
    </>
  );
}
