import styles from './map-controls.module.css';
import { kmPerPixel, type View } from './mercator.ts';

/** The longest that the bar may be, in CSS pixels. */
const room = 116;

/** A bar as long as the round distance that it names, in the middle of the map. */
export function ScaleBar({ view }: { view: View }) {
  const { width, length, parts } = measureScaleBar(kmPerPixel(view), room);
  return (
    <div className={styles.scale} role="img" aria-label={`Scale: the bar is ${length} long`}>
      <svg className={styles.zebra} width={width} height="7" aria-hidden="true">
        {Array.from({ length: Math.ceil(parts / 2) }, (_, pair) => pair * 2).map((part) => (
          <rect key={part} x={(part * width) / parts} width={width / parts} height="7" />
        ))}
      </svg>
      <span aria-hidden="true">0</span>
      <span aria-hidden="true">{length}</span>
    </div>
  );
}

interface ScaleBarMeasure {
  /** CSS pixels. */
  readonly width: number;
  /** What the whole bar measures, in words: `30 km`, `500 m`. */
  readonly length: string;
  /** Equal parts of a round length each. */
  readonly parts: number;
}

/** Round lengths, and the parts that each divides into. */
const lengths = [
  [8, 4],
  [6, 3],
  [5, 5],
  [4, 4],
  [3, 3],
  [2, 4],
  [1, 5],
] as const;

/** The longest round length that fits into `room` pixels, at that many kilometres to a pixel. */
export function measureScaleBar(kmToPixel: number, room: number): ScaleBarMeasure {
  const longest = kmToPixel * room;
  const power = 10 ** Math.floor(Math.log10(longest));
  const [length, parts] = lengths.find(([length]) => length * power <= longest) ?? [1, 5];
  const km = length * power;
  return { width: km / kmToPixel, length: inWords(km), parts };
}

function inWords(km: number): string {
  const [amount, unit] = km < 1 ? [km * 1000, 'm'] : [km, 'km'];
  return `${amount.toLocaleString('en', { maximumSignificantDigits: 1 })} ${unit}`;
}
