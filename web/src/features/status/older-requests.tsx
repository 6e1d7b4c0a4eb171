import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './older-requests.module.css';
import type { StatusScreen } from './use-status.ts';

/** What lies beyond the end of the list. */
export function OlderRequests({ calls }: { readonly calls: StatusScreen['list'] }) {
  const { older, isAsking } = calls;
  if (!older.exist) return null;
  return (
    <div className={styles.older}>
      {older.error && (
        <Alert kind="error" title={older.error.message || 'Failed to fetch status'} />
      )}
      <Button busy={isAsking && 'Loading older requests'} onClick={older.show}>
        Show older
      </Button>
    </div>
  );
}
