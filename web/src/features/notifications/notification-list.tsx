import type { Notification } from '@geonod/contracts';
import { type Ref, useRef } from 'react';
import { useToday } from '../../lib/clock.ts';
import { stateOfItems } from '../../lib/live-list/use-live-list.ts';
import { useShowOlder } from '../../lib/live-list/use-show-older.ts';
import { shortDay } from '../../lib/moments.ts';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyList } from '../../ui/empty-list/empty-list.tsx';
import { OfflineLine } from '../../ui/offline-line/offline-line.tsx';
import { ShowOlder } from '../../ui/show-older/show-older.tsx';
import { ListSkeleton } from '../../ui/skeleton/list-skeleton.tsx';
import { byAge } from './by-age.ts';
import styles from './notification-list.module.css';
import { linkId, NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';

/** Everything that the member was told, newest first, in every state that such a list can be in. */
export function NotificationList() {
  const { items, error, isFollowed, isLoading, reload, older, fresh } = useNotifications();
  const isOnline = useOnline();
  const first = useRef<HTMLElement>(null);
  const notePress = useLostFocus(() => first.current);
  const isFirst = (element: HTMLElement | null) => {
    first.current = element;
  };
  const now = useToday();
  const parted = byAge(items ?? [], now);
  const showOlder = useShowOlder(
    items ?? [],
    (item) => {
      // Or the day that it is folded into.
      const day = parted.older.find(({ items: told }) => told.includes(item));
      return document.getElementById(day ? dayId(day.day) : linkId(item.id));
    },
    older.show,
  );
  const newest = items?.find(({ id }) => fresh.has(id));
  const rows = (some: readonly Notification[]) =>
    some.map((notification) => (
      <NotificationRow
        key={notification.id}
        notification={notification}
        now={now}
        isNew={fresh.has(notification.id)}
      />
    ));
  return (
    <>
      <OfflineLine isOnline={isOnline}>
        {items ? 'Offline. News shows here once you are back online.' : 'You are offline.'}
      </OfflineLine>
      {error && (
        <div className={styles.alert}>
          <Alert
            kind="error"
            title={error.message || 'Failed to fetch notifications'}
            actions={
              <Button
                busy={isLoading && 'Asking again'}
                onClick={(press) => {
                  notePress(press);
                  reload();
                }}
              >
                Try again
              </Button>
            }
          >
            {items ? stateOfItems({ isFollowed: isFollowed && isOnline }) : adviceOn(error)}
          </Alert>
        </div>
      )}
      {!items && !error && <ListSkeleton label="Loading notifications" />}
      {items?.length === 0 && <NoNotifications titleRef={isFirst} />}
      {parted.recent.length > 0 && (
        <ul ref={isFirst} tabIndex={-1} className={styles.list} aria-label="Notifications">
          {rows(parted.recent)}
        </ul>
      )}
      {parted.older.length > 0 && (
        <section
          ref={parted.recent.length === 0 ? isFirst : undefined}
          tabIndex={-1}
          className={styles.days}
          aria-label="Older notifications"
        >
          {parted.older.map(({ day, items: told }) => (
            <details key={day.getTime()} open={told.some(({ id }) => fresh.has(id))}>
              <summary id={dayId(day)}>
                {shortDay(day)}
                <span className={styles.count}>{told.length}</span>
              </summary>
              <ul className={styles.list}>{rows(told)}</ul>
            </details>
          ))}
        </section>
      )}
      {items && older.exist && (
        <ShowOlder
          what="notifications"
          error={older.error}
          failure="Failed to fetch notifications"
          isLoading={isLoading}
          onPress={showOlder}
        />
      )}
      <p className="sr" role="status">
        {newest && `New: ${newest.title}. ${newest.message}`}
      </p>
    </>
  );
}

function dayId(day: Date): string {
  return `day-${day.getTime()}`;
}

function NoNotifications({ titleRef }: { readonly titleRef: Ref<HTMLHeadingElement> }) {
  return (
    <EmptyList
      titleRef={titleRef}
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
