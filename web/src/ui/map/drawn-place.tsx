import drawn from '../drawn-map/drawn-map.module.css';
import { AreaLabel } from './area-label.tsx';
import styles from './map.module.css';
import { type Pixel, type Size, toSheet, type View } from './mercator.ts';
import { outlineOf, radiusAtTop } from './outline.ts';
import { type ApproximateArea, type MapPlace, radiusOf } from './place.ts';

interface DrawnPlaceProps {
  readonly place: MapPlace;
  readonly view: View;
  readonly size: Size;
}

/** The place alone, exactly where the map will show it: until the map's code has come, or instead of it. */
export function DrawnPlace({ place, view, size }: DrawnPlaceProps) {
  const radius = radiusOf(place);
  const outline = radius > 0 ? outlineOf(place, radius) : [];
  const corners = outline.map((position) => toSheet(position, view, size));
  const middle = toSheet(place, view, size);
  return (
    <svg className={styles.fill} aria-hidden="true">
      <polygon
        className={place.kind === 'area' ? drawn.area : drawn.accuracy}
        points={corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
      />
      {place.kind === 'point' && (
        <circle
          className={`${drawn.point} ${drawn.pointRinged}`}
          cx={middle.x}
          cy={middle.y}
          r="8"
        />
      )}
      {place.kind === 'area' && (
        <AreaLettering place={place} view={view} middle={middle} top={highest(corners, middle)} />
      )}
    </svg>
  );
}

function AreaLettering({
  place,
  view,
  middle,
  top,
}: {
  place: ApproximateArea;
  view: View;
  middle: Pixel;
  top: Pixel;
}) {
  return (
    <>
      <g transform={`translate(${top.x} ${top.y})`}>
        <AreaLabel radius={radiusAtTop(place, place.radiusKm, view.zoom)}>{place.label}</AreaLabel>
      </g>
      {place.centreName && (
        <text className={styles.centreName} x={middle.x} y={middle.y + 5} textAnchor="middle">
          {place.centreName}
        </text>
      )}
    </>
  );
}

function highest(corners: readonly Pixel[], middle: Pixel): Pixel {
  return { x: middle.x, y: Math.min(...corners.map(({ y }) => y)) };
}
