import { useId } from 'react';
import drawn from '../drawn-map/drawn-map.module.css';
import { placeOutlineWords } from './border-lettering.ts';
import { lineHeight } from './level-lettering.ts';
import styles from './map.module.css';
import type { Position, SheetArea, SheetCity } from './place.ts';

interface OutlineLabelProps {
  readonly area: SheetArea;
  /** The principal city, whose name stands at its place; null where none is named. */
  readonly city: SheetCity | null;
  /** The drawing's origin. */
  readonly anchor: Position;
  readonly zoom: number;
  readonly children: string;
}

/** Words along the inside of an outline, or level, where it has no room for them. */
export function OutlineLabel({ area, city, anchor, zoom, children }: OutlineLabelProps) {
  const id = useId();
  const className = `${drawn.drawn} ${styles.areaLabel}`;
  const words = placeOutlineWords(area, zoom, anchor, children, city);
  if ('level' in words) {
    const { x, y, lines } = words.level;
    return (
      <text className={className} x={x} y={y} textAnchor="middle">
        {lines.map((line, index) => (
          <tspan key={line} x={x} dy={index > 0 ? lineHeight : 0}>
            {index < lines.length - 1 ? `${line} ` : line}
          </tspan>
        ))}
      </text>
    );
  }
  const points = words.along.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return (
    <>
      <path id={id} fill="none" d={`M${points.join('L')}`} />
      <text className={className} dy="0.3em">
        <textPath href={`#${id}`} startOffset="50%" textAnchor="middle">
          {children}
        </textPath>
      </text>
    </>
  );
}
