import { type Ref, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useShowOlder } from '../../lib/live-list/use-show-older.ts';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyList } from '../../ui/empty-list/empty-list.tsx';
import { ShowOlder } from '../../ui/show-older/show-older.tsx';
import { ListSkeleton } from '../../ui/skeleton/list-skeleton.tsx';
import type { Entry } from './entry.ts';
import { DetailDrawer } from './request-details.tsx';
import { RequestRow } from './request-row.tsx';
import { announcementOf } from './request-words.ts';
import { detailColumnId, openerId, RowOpener } from './row-opener.tsx';
import { StatusAlerts } from './status-alerts.tsx';
import { StatusKey } from './status-key.tsx';
import styles from './status-list.module.css';
import { UndoToast } from './undo-toast.tsx';
import { answeredAt, type StatusScreen } from './use-status.ts';

/** Every request of the member, in every state that a list of them can be in. */
export function StatusList({ screen }: { readonly screen: StatusScreen }) {
  const list = useRef<HTMLUListElement>(null);
  const emptiness = useRef<HTMLHeadingElement>(null);
  const { entries, list: calls, observed } = screen;
  const place = () => list.current ?? emptiness.current;
  const notePress = useLostFocus(place);
  const showOlder = useShowOlder(
    entries ?? [],
    ({ request }) => document.getElementById(openerId(request.id)),
    calls.older.show,
  );
  const isEmpty = entries?.length === 0 && !calls.older.exist;
  // Whoever has asked once or twice is still learning the signs, and there is room to tell them.
  const isShort = entries && !isEmpty && entries.length <= 2 && !calls.older.exist;
  return (
    <>
      <StatusAlerts screen={screen} notePress={notePress} />
      {!entries && !calls.error && <ListSkeleton label="Loading requests" />}
      {isEmpty && <NoRequests titleRef={emptiness} />}
      {entries && !isEmpty && (
        <ul ref={list} tabIndex={-1} className={styles.list} aria-label="Requests">
          {entries.map((entry) => (
            <Row key={entry.request.id} entry={entry} screen={screen} />
          ))}
        </ul>
      )}
      {entries && calls.older.exist && (
        <ShowOlder
          what="requests"
          error={calls.older.error}
          failure="Failed to fetch status"
          isLoading={calls.isLoading}
          onPress={showOlder}
        />
      )}
      {isShort && <StatusKey />}
      <p className="sr" role="status">
        {observed.latest && announcementOf(observed.latest, observed.others)}
      </p>
      <UndoToast onEnd={() => place()?.focus({ preventScroll: true })} />
    </>
  );
}

function Row({ entry, screen }: { readonly entry: Entry; readonly screen: StatusScreen }) {
  const drawer = useId();
  const { now, newSince, observed, selection, list, remove } = screen;
  const { id } = entry.request;
  const isOpen = selection.open?.request.id === id;
  const opensInRow = !selection.isWide;
  useLeadTo(id, selection.named);
  return (
    <RequestRow
      entry={entry}
      now={now}
      isNew={answeredAt(entry.request) > newSince}
      hasJustTurned={observed.located.has(id)}
      isOpen={isOpen}
      opener={
        <RowOpener
          entry={entry}
          isOpen={isOpen}
          isWide={selection.isWide}
          controls={opensInRow ? drawer : detailColumnId}
          onPress={(byKeyboard) => {
            if (opensInRow) return selection.choose(isOpen ? null : id);
            flushSync(() => selection.choose(id));
            // Between this row and the column lie all the rows below.
            if (byKeyboard) document.getElementById(detailColumnId)?.focus();
          }}
        />
      }
    >
      {isOpen && opensInRow && (
        <div id={drawer}>
          <DetailDrawer entry={entry} now={now} onActed={list.reload} onDelete={remove} />
        </div>
      )}
    </RequestRow>
  );
}

/** Leads the reader to the row that the address names, when it first shows. */
function useLeadTo(id: string, named: string | null): void {
  useEffect(() => {
    if (id !== named) return;
    document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
    document.getElementById(openerId(id))?.focus({ preventScroll: true });
  }, [id, named]);
}

/** A member who has not asked anybody yet, or has deleted it all. */
function NoRequests({ titleRef }: { readonly titleRef: Ref<HTMLHeadingElement> }) {
  return (
    <EmptyList
      title="No requests found"
      titleRef={titleRef}
      actions={
        <>
          <ButtonLink look="go" href="/home/link">
            Find by Link
          </ButtonLink>
          <ButtonLink href="/home/find">Find by Number</ButtonLink>
        </>
      }
    >
      When you ask someone for their location, their answer appears here.
    </EmptyList>
  );
}
