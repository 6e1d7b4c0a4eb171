import { Button } from '../button/button.tsx';
import styles from './map-controls.module.css';

interface MissingTilesProps {
  readonly trouble: 'missing' | 'partial';
  readonly busy: boolean;
  readonly onTryAgain: () => void;
}

/** Says at the foot of the sheet that the background map is not there, and what still holds. */
export function MissingTiles({ trouble, busy, onTryAgain }: MissingTilesProps) {
  return (
    <div className={styles.missing} role="status">
      <p>
        {trouble === 'missing'
          ? 'The background map did not load. The drawing is still true to scale.'
          : 'Part of the background map did not load.'}
      </p>
      <Button look="quiet" busy={busy && 'Loading the background map'} onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}
