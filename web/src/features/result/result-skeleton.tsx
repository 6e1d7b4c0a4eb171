import { AskedNumber } from '../../lib/asked-number.tsx';
import { MapSkeleton } from '../../ui/map/map-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { AwaitedDetails } from './details.tsx';
import { NextStep } from './next-step.tsx';
import { AwaitedWords } from './outline-words.tsx';
import styles from './result.module.css';
import { AwaitedActions } from './result-actions.tsx';
import mapStyles from './result-map.module.css';
import { ResultNotes } from './result-notes.tsx';

/**
 * The result's own sheet before its scripts have come. Styles choose how much of it shows, by what the document's element
 * says of the reader: only whoever may see a result is shown where it will stand.
 */
export function ResultSkeleton() {
  return (
    <main id="main" className={styles.skeleton} aria-busy="true">
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.head}>
          <h1 className="num">
            <AskedNumber />
          </h1>
          <p className={styles.status}>
            <Skeleton width="14.75rem" height="1.625rem" />
          </p>
        </div>
        <div className={styles.map}>
          <MapSkeleton className={mapStyles.map}>
            <p className={mapStyles.note}>
              <b>
                <Skeleton width="7rem" height="1lh" />
              </b>
              <span className="small">
                <Skeleton width="11rem" height="1lh" />
              </span>
            </p>
          </MapSkeleton>
        </div>
        <div className={styles.side}>
          <AwaitedDetails />
          <AwaitedActions />
        </div>
        <div className={styles.words}>
          <AwaitedWords />
        </div>
        <NextStep phone="" className={styles.next} />
        <ResultNotes />
      </div>
    </main>
  );
}
