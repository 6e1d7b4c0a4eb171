import drawn from '../drawn-map/drawn-map.module.css';
import { AreaLabel } from './area-label.tsx';
import { placeCityLabels } from './city-labels.ts';
import { DrawnCities, DrawnSheet } from './drawn-sheet.tsx';
import { letteringOf, principalCity, ringsOf } from './lettering-of-place.ts';
import styles from './map.module.css';
import { type Pixel, type Size, toSheet, type View } from './mercator.ts';
import { middleOf, outlineOf, radiusAtTop } from './outline.ts';
import { OutlineLabel } from './outline-label.tsx';
import { splitIslets } from './outline-rings.ts';
import { type ApproximateArea, type MapPlace, radiusOf, type SheetArea } from './place.ts';
import type { Sheet } from './sheet.ts';
import { coversOf, hasControlsAbove } from './sheet-covers.ts';
import { penOf } from './sheet-paths.ts';

interface DrawnPlaceProps {
  readonly place: MapPlace;
  readonly sheet: Sheet | undefined;
  readonly view: View;
  readonly size: Size;
}

/** The place on its sheet, exactly where the map will show it: until the map's code has come, or instead of it. */
export function DrawnPlace({ place, sheet, view, size }: DrawnPlaceProps) {
  const radius = radiusOf(place);
  const outline = radius > 0 ? outlineOf(place, radius) : [];
  const corners = outline.map((position) => toSheet(position, view, size));
  const middle = toSheet(place, view, size);
  return (
    <svg className={styles.fill} aria-hidden="true">
      {sheet && <DrawnSheet sheet={sheet} view={view} size={size} />}
      {sheet && <Cities sheet={sheet} place={place} view={view} size={size} />}
      {place.kind === 'area' && place.outline ? (
        <DrawnOutline area={place.outline} view={view} size={size} />
      ) : (
        <polygon
          className={place.kind === 'area' ? drawn.area : drawn.accuracy}
          points={corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        />
      )}
      {place.kind === 'point' && (
        <circle
          className={`${drawn.point} ${drawn.pointRinged}`}
          cx={middle.x}
          cy={middle.y}
          r="8"
        />
      )}
      {place.kind === 'area' && !place.outline && (
        <AreaLettering place={place} view={view} top={highest(corners, middle)} />
      )}
      {place.kind === 'area' && place.outline && (
        <OutlineLettering area={place.outline} place={place} view={view} size={size} />
      )}
      {place.kind === 'area' && place.centreName && (
        <text className={styles.centreName} x={middle.x} y={middle.y + 5} textAnchor="middle">
          {place.centreName}
        </text>
      )}
    </svg>
  );
}

function AreaLettering({ place, view, top }: { place: ApproximateArea; view: View; top: Pixel }) {
  return (
    <g transform={`translate(${top.x} ${top.y})`}>
      <AreaLabel
        radius={radiusAtTop(place, place.radiusKm, view.zoom)}
        inMiddle={place.besideInset}
      >
        {place.label}
      </AreaLabel>
    </g>
  );
}

function highest(corners: readonly Pixel[], middle: Pixel): Pixel {
  return { x: middle.x, y: Math.min(...corners.map(({ y }) => y)) };
}

function OutlineLettering({
  area,
  place,
  view,
  size,
}: {
  area: SheetArea;
  place: ApproximateArea;
  view: View;
  size: Size;
}) {
  const anchor = middleOf(area);
  const { x, y } = toSheet(anchor, view, size);
  return (
    <g transform={`translate(${x} ${y})`}>
      <OutlineLabel area={area} city={principalCity(place)} anchor={anchor} zoom={view.zoom}>
        {place.label}
      </OutlineLabel>
    </g>
  );
}

function Cities({ sheet, place, view, size }: DrawnPlaceProps & { readonly sheet: Sheet }) {
  const principal = place.kind === 'area' ? place.centreName : null;
  const kept = letteringOf(place, view.zoom);
  const others = sheet.cities.filter(({ name }) => name !== principal);
  const covers = coversOf(view, size, hasControlsAbove());
  const rings = ringsOf(place, view.zoom);
  const labels = placeCityLabels(others, view, size, kept, covers, rings);
  return <DrawnCities labels={labels} view={view} size={size} />;
}

/** Dashed, on a line of the ground's own colour: over a coast the dashes would else read as one line. */
function DrawnOutline({ area, view, size }: { area: SheetArea; view: View; size: Size }) {
  const write = penOf(view, size);
  const { dashed, islets } = splitIslets(area.rings, view.zoom);
  const d = write(dashed, 'Z');
  return (
    <>
      <path className={styles.casing} d={d} />
      <path className={styles.islets} d={write(islets, 'Z')} />
      <path className={`${drawn.area} ${styles.outlined}`} d={d} />
    </>
  );
}
