import { Button } from '../button/button.tsx';
import type { Background } from './background.ts';
import styles from './map-controls.module.css';

interface MapNoticeProps {
  readonly children: string;
  /** What is under way while it is tried again; false while it is not. */
  readonly busy: string | false;
  readonly onTryAgain: () => void;
}

/** Says at the foot of the sheet what of the map is not there, and what still holds. */
export function MapNotice({ children, busy, onTryAgain }: MapNoticeProps) {
  return (
    <div className={styles.missing} role="status">
      <p>{children}</p>
      <Button look="quiet" busy={busy} onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}

interface MissingTilesProps {
  readonly trouble: NonNullable<Background['trouble']>;
  readonly busy: boolean;
  readonly onTryAgain: () => void;
}

const words = {
  missing: 'The streets did not load. The drawing is still true to scale.',
  partial: 'Part of the streets did not load.',
  'no-code': 'This map cannot be moved: its code did not load. The drawing is still true to scale.',
};

/** Says at the foot of the sheet that the streets are not there, or that the map is a drawing alone. */
export function MissingTiles({ trouble, busy, onTryAgain }: MissingTilesProps) {
  return (
    <MapNotice busy={busy && 'Loading the map'} onTryAgain={onTryAgain}>
      {words[trouble]}
    </MapNotice>
  );
}
