import { momentInWords } from '../../lib/moments.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { DetailActions } from './detail-actions.tsx';
import { detailRows } from './detail-rows.ts';
import type { Entry } from './entry.ts';
import { addressLines, coordinatesOf } from './location-words.ts';
import styles from './request-details.module.css';
import { RequestMap } from './request-map.tsx';
import { RequestPlate } from './request-plate.tsx';
import { findingOf, statusWords, titleOf } from './request-words.ts';
import { openerId } from './row-opener.tsx';
import { statusRings } from './status-look.ts';

interface RequestDetailsProps {
  readonly entry: Entry;
  readonly now: Date;
  readonly onCancelled: () => void;
  readonly onDelete: (entry: Entry) => void;
}

interface DetailColumnProps extends RequestDetailsProps {
  /** Whether somebody asked to see this very request: only then is a map fetched. */
  readonly isChosen: boolean;
  readonly onShowMap: () => void;
}

/** What the opener of a row has in its charge on a wide screen. */
export const detailColumnId = 'request-details';

/** A request in the column beside the list. */
export function DetailColumn({ isChosen, onShowMap, ...details }: DetailColumnProps) {
  const { entry, now } = details;
  const { location, completedAt, createdAt } = entry.request;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back from whatever has the focus in it.
    <div
      id={detailColumnId}
      tabIndex={-1}
      className={styles.column}
      onKeyDown={({ key }) => {
        if (key === 'Escape') document.getElementById(openerId(entry.request.id))?.focus();
      }}
    >
      {location && isChosen ? (
        <RequestMap key={entry.request.id} className={styles.map} location={location} />
      ) : (
        <RequestPlate entry={entry} onShowMap={onShowMap} />
      )}
      <p className={styles.standing}>
        <Badge status={statusRings[entry.status]}>{statusWords[entry.status]}</Badge>
        <span className="small num">{momentInWords(new Date(completedAt ?? createdAt), now)}</span>
      </p>
      <Finding entry={entry} />
      <Facts {...details} />
    </div>
  );
}

/** A request opened in its row of the list: what the row does not say. */
export function DetailDrawer(details: RequestDetailsProps) {
  const { location } = details.entry.request;
  return (
    <div className={styles.drawer}>
      {location && <RequestMap className={styles.map} location={location} />}
      <Facts {...details} />
    </div>
  );
}

function Finding({ entry }: { readonly entry: Entry }) {
  const { location } = entry.request;
  if (!location) {
    return (
      <>
        <h2 className={`t-sm ${styles.title}`}>{titleOf(entry.request)}</h2>
        <p className="small">{findingOf(entry)}</p>
      </>
    );
  }
  const [title, rest] =
    location.address === null
      ? [coordinatesOf(location), 'No address found']
      : addressLines(location.address);
  return (
    <>
      <h2 className={`t-sm num ${styles.title}`}>{title}</h2>
      {rest && <p className="small">{rest}</p>}
    </>
  );
}

function Facts({ entry, now, onCancelled, onDelete }: RequestDetailsProps) {
  return (
    <>
      <Ledger className={`num ${styles.ledger}`} rows={detailRows(entry, now)} />
      <DetailActions entry={entry} onCancelled={onCancelled} onDelete={onDelete} />
    </>
  );
}
