import { errorCatalogue } from '@geonod/contracts';
import type { MouseEvent } from 'react';
import { stateOfItems } from '../../lib/live-list/use-live-list.ts';
import { SuspensionHelp } from '../../lib/suspension-help.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { OfflineLine } from '../../ui/offline-line/offline-line.tsx';
import styles from './status-alerts.module.css';
import { deletions } from './use-deletions.ts';
import type { StatusScreen } from './use-status.ts';

interface StatusAlertsProps {
  readonly screen: StatusScreen;
  /** What is pressed goes with what it mends. */
  readonly notePress: (press: MouseEvent) => void;
}

/** What is wrong with the list as a whole, and what can be done about it. */
export function StatusAlerts({ screen, notePress }: StatusAlertsProps) {
  const { entries, list, isSuspended, lacksNamed, failedDeletion } = screen;
  const isOnline = useOnline();
  return (
    <div className={styles.alerts}>
      <OfflineLine isOnline={isOnline}>
        {entries ? 'Offline. Answers show here once you are back online.' : 'You are offline.'}
      </OfflineLine>
      {isSuspended && (
        <Alert title={errorCatalogue.suspended.message}>
          What nobody has answered is closed until that is over: whoever opens its link reads that
          it has ended. <SuspensionHelp />
        </Alert>
      )}
      {list.error && (
        <Alert
          kind="error"
          title={list.error.message || 'Failed to fetch status'}
          actions={
            <Button
              busy={list.isLoading && 'Asking again'}
              onClick={(press) => {
                notePress(press);
                list.reload();
              }}
            >
              Try again
            </Button>
          }
        >
          {entries
            ? stateOfItems({ isFollowed: list.isFollowed && isOnline })
            : adviceOn(list.error)}
        </Alert>
      )}
      {failedDeletion && (
        <Alert
          kind="error"
          title={failedDeletion.reason || 'Failed to delete the request'}
          actions={
            <Button
              onClick={(press) => {
                notePress(press);
                deletions.forgetFailure();
              }}
            >
              Close
            </Button>
          }
        >
          {failedDeletion.title} is still here.
        </Alert>
      )}
      {lacksNamed && (
        <Alert title="This request is not in the list">
          It was deleted, or it is older than those shown.
        </Alert>
      )}
    </div>
  );
}

/** An error without words is of a call that did not come back. */
function adviceOn({ message }: Error): string {
  return message
    ? 'Your requests are safe. Please try again in a moment.'
    : 'Your requests are safe. Check your connection, then try again.';
}
