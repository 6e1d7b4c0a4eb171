import { useMemo } from 'react';
import { centredText, placeCityLabels } from './city-labels.ts';
import { DrawnCities, DrawnSheet } from './drawn-sheet.tsx';
import styles from './map-controls.module.css';
import type { Size, View } from './mercator.ts';
import type { Position } from './place.ts';
import type { Sheet } from './sheet.ts';

/** About 900 km across in the middle latitudes. */
const zoom = 4.5;

interface InsetProps {
  readonly sheet: Sheet;
  readonly at: Position;
  readonly size: Size;
  /** Said elsewhere, in the reader's language. */
  readonly silent?: boolean;
}

/** Where on the sheet the map lies, in a corner of it: a ring, since a point here would be tens of kilometres wide. */
export function Inset({ sheet, at, size, silent = false }: InsetProps) {
  const { latitude, longitude } = at;
  const view = useMemo<View>(
    () => ({ latitude, longitude: nearestTurn(longitude, sheet), zoom }),
    [latitude, longitude, sheet],
  );
  const ring = centredText({ ...view, name: '' }, 3, zoom);
  const labels = placeCityLabels(sheet.cities, view, size, [ring]);
  return (
    <svg
      className={styles.inset}
      width={size.width}
      height={size.height}
      role="img"
      aria-hidden={silent}
      aria-label={`Where this is in ${sheet.name}`}
    >
      <DrawnSheet sheet={sheet} view={view} size={size} />
      <DrawnCities labels={labels.slice(0, 5)} view={view} size={size} />
      <circle className={styles.here} cx={size.width / 2} cy={size.height / 2} r="7" />
    </svg>
  );
}

/** The longitude as the sheet writes it, which may run on past the date line. */
function nearestTurn(longitude: number, { bounds: [west, , east] }: Sheet): number {
  return (
    [longitude, longitude + 360, longitude - 360].find((at) => at > west && at < east) ?? longitude
  );
}
