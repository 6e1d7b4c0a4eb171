import styles from './map-controls.module.css';
import { kmPerPixel, type View } from './mercator.ts';
import { measureScaleBar } from './scale-bar.ts';

/** The longest that the bar may be, in CSS pixels. */
const room = 116;

/** A bar as long as the round distance that it names, in the middle of the map. */
export function ZebraBar({ view }: { view: View }) {
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
