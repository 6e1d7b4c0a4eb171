import { Button } from '../../ui/button/button.tsx';
import { ContourPlate } from '../../ui/contour-plate/contour-plate.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import type { Entry } from './entry.ts';
import styles from './request-plate.module.css';
import { statusRings } from './status-look.ts';

interface RequestPlateProps {
  readonly entry: Entry;
  /** Draws the map of a shared location in this one's place. */
  readonly onShowMap: () => void;
}

/** Where the map of a request would be: a drawn sheet without a position on it. */
export function RequestPlate({ entry: { request, status }, onShowMap }: RequestPlateProps) {
  return (
    <Frame className={styles.frame} innerClassName={styles.inner}>
      <ContourPlate />
      <div className={styles.note}>
        {request.location ? (
          <Button look="quiet" onClick={onShowMap}>
            Show map
          </Button>
        ) : (
          <Ring name={statusRings[status]} size={72} />
        )}
      </div>
    </Frame>
  );
}
