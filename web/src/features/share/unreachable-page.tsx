import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './ended-page.module.css';

/** The request could not be read; the link may be good. */
export function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <title>No connection: GeoNod</title>
      <div className={styles.text}>
        <Icon name="wifi" size={56} />
        <h1 className="t-lg">No connection</h1>
        <p className="lead" role="alert">
          The request could not be read. Nothing was sent. Check your connection and try again.
        </p>
        <Button look="go" large onClick={onRetry}>
          Try again
        </Button>
      </div>
    </main>
  );
}
