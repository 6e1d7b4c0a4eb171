import { graticuleOf } from './graticule.ts';
import styles from './map.module.css';
import type { Size, View } from './mercator.ts';

/** Labels keep clear of the scale bar below on the left, and of the zoom buttons above on the right. */
const besideControls = 72;

/** The net of meridians and parallels over the sheet. */
export function GraticuleSheet({ view, size }: { view: View; size: Size }) {
  const { meridians, parallels } = graticuleOf(view, size);
  const lines = [
    ...meridians.map(({ at }) => `M${at.toFixed(1)} 0V${size.height}`),
    ...parallels.map(({ at }) => `M0 ${at.toFixed(1)}H${size.width}`),
  ];
  return (
    <svg className={`${styles.fill} ${styles.overlay}`} aria-hidden="true">
      <path className={styles.net} d={lines.join('')} />
      {meridians
        .filter(({ at }) => at < size.width - besideControls)
        .map(({ at, label }) => (
          <text key={at} className={styles.degrees} x={at + 4} y="14">
            {label}
          </text>
        ))}
      {parallels
        .filter(({ at }) => at > 28 && at < size.height - besideControls)
        .map(({ at, label }) => (
          <text key={at} className={styles.degrees} x="6" y={at - 4}>
            {label}
          </text>
        ))}
    </svg>
  );
}
