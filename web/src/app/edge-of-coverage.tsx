import { ContourPlate } from '../ui/contour-plate/contour-plate.tsx';
import styles from './edge-page.module.css';

/** Where the drawn country ends, in the drawing's own coordinates. */
const edge = 'M306 -20C276 52 330 96 304 168S270 292 312 380';

/** A map sheet whose survey stops at a line: beyond it there is paper, and nothing is known. */
export function EdgeOfCoverage() {
  return (
    <svg viewBox="0 0 560 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path
        className={styles.graticule}
        d="M340 0V360M430 0V360M520 0V360M0 90H560M0 180H560M0 270H560"
      />
      <clipPath id="surveyed">
        <path d={`${edge}H-20V-20Z`} />
      </clipPath>
      <g clipPath="url(#surveyed)">
        <rect className={styles.land} width="560" height="360" />
        <ContourPlate width="560" height="360" />
      </g>
      <path id="edge" className={styles.edge} d={edge} />
      <text className={styles.lettering} dy="-.6em">
        <textPath href="#edge" startOffset="54%" textAnchor="middle">
          edge of coverage
        </textPath>
      </text>
      <circle className={styles.nothing} cx="394" cy="152" r="30" />
    </svg>
  );
}
