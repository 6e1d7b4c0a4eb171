import { graticuleLabels, graticuleOf } from './graticule.ts';
import styles from './map.module.css';
import type { Size, View } from './mercator.ts';

interface GraticuleSheetProps {
  readonly view: View;
  readonly size: Size;
  /** What lies over its top left corner. */
  readonly corner: Size;
}

/** The net of meridians and parallels over the sheet. */
export function GraticuleSheet({ view, size, corner }: GraticuleSheetProps) {
  const net = graticuleOf(view, size);
  const lines = [
    ...net.meridians.map(({ at }) => `M${at.toFixed(1)} 0V${size.height}`),
    ...net.parallels.map(({ at }) => `M0 ${at.toFixed(1)}H${size.width}`),
  ];
  return (
    <svg className={`${styles.fill} ${styles.overlay}`} aria-hidden="true">
      <path className={styles.net} d={lines.join('')} />
      {graticuleLabels(net, size, corner).map(({ x, y, label }) => (
        <text key={`${x} ${y}`} className={styles.degrees} x={x} y={y}>
          {label}
        </text>
      ))}
    </svg>
  );
}
