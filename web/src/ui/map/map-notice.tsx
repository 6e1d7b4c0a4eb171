import { Button } from '../button/button.tsx';
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
