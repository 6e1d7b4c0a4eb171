import { useToday } from '../../lib/clock.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyList } from '../../ui/empty-list/empty-list.tsx';
import { ListSkeleton } from '../../ui/skeleton/list-skeleton.tsx';
import styles from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';

/** Everything that the member was told, newest first, in every state that such a list can be in. */
export function NotificationList() {
  const { items, error, isLoading, reload, older, newSince } = useNotifications();
  const now = useToday();
  const fresh = items?.filter(({ createdAt }) => Date.parse(createdAt) > newSince) ?? [];
  return (
    <>
      {error && (
        <div className={styles.alert}>
          <Alert
            kind="error"
            title={error.message || 'Failed to fetch notifications'}
            actions={
              <Button busy={isLoading && 'Asking again'} onClick={reload}>
                Try again
              </Button>
            }
          >
            {items ? 'What you see may be out of date.' : adviceOn(error)}
          </Alert>
        </div>
      )}
      {!items && !error && <ListSkeleton label="Loading notifications" />}
      {items?.length === 0 && <NoNotifications />}
      {items && items.length > 0 && (
        <ul className={styles.list} aria-label="Notifications">
          {items.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              now={now}
              isNew={fresh.includes(notification)}
            />
          ))}
        </ul>
      )}
      {items && older.exist && (
        <div className={styles.older}>
          {older.error && (
            <Alert kind="error" title={older.error.message || 'Failed to fetch notifications'} />
          )}
          <Button busy={isLoading && 'Loading older notifications'} onClick={older.show}>
            Show older
          </Button>
        </div>
      )}
      <p className="sr" role="status">
        {fresh[0] && `New: ${fresh[0].title}. ${fresh[0].message}`}
      </p>
    </>
  );
}

function NoNotifications() {
  return (
    <EmptyList
      title="No notifications found."
      actions={
        <>
          <ButtonLink look="go" href="/home/link">
            Find by Link
          </ButtonLink>
          <ButtonLink href="/home/find">Find by Number</ButtonLink>
        </>
      }
    >
      Ask someone for their location: you are told here when they answer.
    </EmptyList>
  );
}

/** An error without words is of a call that did not come back. */
function adviceOn({ message }: Error): string {
  return message ? 'Please try again in a moment.' : 'Check your connection, then try again.';
}
