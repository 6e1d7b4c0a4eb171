import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { DetailColumn } from './request-details.tsx';
import { tally, titleOf } from './request-words.ts';
import styles from './status-column.module.css';
import { StatusKey } from './status-key.tsx';
import type { StatusScreen } from './use-status.ts';

/** The third column of a wide screen: the open request, or what is to be read here once there is one. */
export function statusColumn(screen: StatusScreen) {
  const { entries, list, selection, now, remove } = screen;
  const { isWide, open, isChosen, keep } = selection;
  if (!isWide) return undefined;
  if (!entries && !list.error) return { label: 'Details', content: <ColumnSkeleton /> };
  if (!open) return { label: 'Key', content: <StatusKey inColumn /> };
  return {
    label: titleOf(open.request),
    // What nobody asked to see is no part of the list.
    printed: isChosen,
    content: (
      <DetailColumn
        key={open.request.id}
        entry={open}
        now={now}
        onUse={() => keep(open.request.id)}
        onActed={list.reload}
        onDelete={remove}
      />
    ),
  };
}

function ColumnSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton width="100%" height="22rem" />
      <Skeleton width="8rem" height="1.625rem" />
      <Skeleton width="60%" height="1.5rem" />
      <Skeleton width="80%" height="0.9375rem" />
    </div>
  );
}

/** How many wait and how many are located, beside the heading. */
export function StatusNote({ screen: { entries, list } }: { readonly screen: StatusScreen }) {
  if (!entries || entries.length === 0) return null;
  return <span className="num">{tally(entries, !list.older.exist)}</span>;
}
