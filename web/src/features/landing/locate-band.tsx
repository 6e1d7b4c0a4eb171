import type { ReactNode } from 'react';
import contours from '../../assets/art/band-contours.svg?url';
import { LateDrawing } from './late-drawing.tsx';
import styles from './locate-band.module.css';

/** The second place to enter a number; always the night sheet, so that it reads as an end. */
export function LocateBand({ form }: { form: ReactNode }) {
  return (
    <section className={styles.band} data-theme="dark" aria-labelledby="locate-now">
      <LateDrawing>
        <svg
          className={styles.map}
          viewBox="0 0 1440 460"
          preserveAspectRatio="xMaxYMid slice"
          aria-hidden="true"
        >
          <use href={`${contours}#contours`} />
        </svg>
      </LateDrawing>
      <div className={`wrap ${styles.inner}`}>
        <div>
          <h2 className="t-lg" id="locate-now">
            Have the number at hand?
          </h2>
          <p className="lead">The first look costs nothing and contacts nobody.</p>
        </div>
        <div className={styles.form}>{form}</div>
      </div>
    </section>
  );
}
