import { ContourPlate } from '../../ui/contour-plate/contour-plate.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import styles from './asked-art.module.css';

/** A dotted ring on an empty sheet: somebody was asked, and nothing is known yet. */
export function AskedArt() {
  return (
    <div className={styles.art} aria-hidden="true">
      <ContourPlate className={styles.contours} />
      <Ring name="pending" size={72} />
    </div>
  );
}
