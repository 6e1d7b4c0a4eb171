import { Icon } from '../../ui/icon/icon.tsx';
import { NotKnown } from '../../ui/not-known/not-known.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import styles from './checklist.module.css';
import type { ChecklistRow } from './checklist-rows.ts';

/** The steps of the search, in order, each with what it gave. */
export function Checklist({ rows }: { rows: readonly ChecklistRow[] }) {
  const latest = rows.filter((row) => row.state === 'done').at(-1);
  return (
    <>
      <ol className={styles.checklist} aria-label="Progress">
        {rows.map((row) => (
          <li key={row.label} className={`${styles.row} ${styles[row.state]}`}>
            <span aria-hidden="true">
              <RowMark {...row} />
            </span>
            <span className={styles.label}>{row.label}</span>
            <span className={styles.value}>
              {row.value === null ? <NotKnown why={blankReason(row)} /> : <span>{row.value}</span>}
              {row.note && <small> {row.note}</small>}
            </span>
          </li>
        ))}
      </ol>
      {/* Only the row that has just completed is spoken, in as few words as it takes. */}
      <p className="sr" role="status">
        {latest && `${latest.label}: ${latest.value ?? blankReason(latest)}`}
      </p>
    </>
  );
}

function blankReason(row: ChecklistRow): string {
  return row.state === 'done' ? 'not in our data' : 'not known';
}

function RowMark({ state, value }: ChecklistRow) {
  switch (state) {
    case 'done':
      // The step is over and nothing is known: a tick would look like a finding.
      return <Ring name={value === null ? 'none' : 'done'} />;
    case 'current':
      return <Spinner label="" />;
    case 'error':
      return <Icon name="alert" />;
    default:
      return <Ring name="none" />;
  }
}
