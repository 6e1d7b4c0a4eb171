import { type LocationRequest, requestLifetimeHours } from '@geonod/contracts';
import type { ReactNode } from 'react';
import { dayAndTime } from '../../lib/moments.ts';
import { NewMark } from '../../ui/new-mark/new-mark.tsx';
import { ZebraBar } from '../../ui/zebra-bar/zebra-bar.tsx';
import type { Entry } from './entry.ts';
import { addressLines, placeOf, qualityOf } from './location-words.ts';
import { AskAgain, LinkActions } from './request-actions.tsx';
import styles from './request-row.module.css';
import { findingOf, historyOf, timeGone, titleOf } from './request-words.ts';
import { StatusBadge, StatusRing } from './status-sign.tsx';

interface RequestRowProps {
  readonly entry: Entry;
  readonly now: Date;
  /** Answered since the member last looked. */
  readonly isNew: boolean;
  /** Turned Located before the member's eyes: its ring draws itself. */
  readonly hasJustTurned: boolean;
  readonly isOpen: boolean;
  /** The button that opens it. */
  readonly opener: ReactNode;
  /** Its details, where they open in the row. */
  readonly children?: ReactNode;
}

/** One request of the list: what was asked, how it stands, and what it needs next. */
export function RequestRow(props: RequestRowProps) {
  const { entry, now, isNew, hasJustTurned, isOpen, opener, children } = props;
  const { request, status, isClosed } = entry;
  const isWaiting = status === 'pending' && !isClosed;
  const quality = status === 'completed' ? qualityOf(request) : null;
  return (
    <li
      id={request.id}
      className={[styles.row, styles[status], isOpen && styles.open, hasJustTurned && 'is-new']
        .filter(Boolean)
        .join(' ')}
    >
      <StatusRing status={status} size={32} className={styles.ring} />
      <div className={styles.body}>
        <div className={styles.summary}>
          <div className={styles.head}>
            <h2 className="num">
              <span>{titleOf(request)}</span>
              {isNew && <NewMark />}
            </h2>
            <StatusBadge status={status} ring={false} />
          </div>
          <History request={request} now={now} />
          <Finding entry={entry} />
          {quality && <p className={`num ${styles.sub}`}>{quality}</p>}
          {isWaiting && <Until request={request} now={now} />}
          <div className={styles.actions}>
            {isWaiting && request.type === 'link' && <LinkActions request={request} />}
            {status === 'expired' && <AskAgain request={request} />}
            {opener}
          </div>
        </div>
        {children}
      </div>
    </li>
  );
}

/** Of a long address the list shows what finds the door, and as much of the rest as leaves room for other requests. */
function Finding({ entry }: { readonly entry: Entry }) {
  const { location } = entry.request;
  if (entry.status !== 'completed' || !location?.address) {
    return <p className={`num ${styles.finding}`}>{findingOf(entry)}</p>;
  }
  const [door, rest] = addressLines(placeOf(location));
  return (
    <p className={`num ${styles.finding} ${styles.place}`}>
      <span>{rest ? `${door}, ` : door}</span>
      <span className={styles.rest}>{rest}</span>
    </p>
  );
}

/** Broken, where the line is short, between what was asked and what came of it. */
function History({ request, now }: { readonly request: LocationRequest; readonly now: Date }) {
  const [asked, since] = historyOf(request, now);
  return (
    <p className={`num ${styles.sub}`}>
      <span className="nb">{since ? `${asked},` : asked}</span>
      {since && (
        <>
          {' '}
          <span className="nb">{since}</span>
        </>
      )}
    </p>
  );
}

/** How much of the time to answer is gone, to scale, and when it ends. */
function Until({ request, now }: { readonly request: LocationRequest; readonly now: Date }) {
  const gone = timeGone(request, now);
  const hours = Math.floor(gone * requestLifetimeHours);
  return (
    <div className={styles.until}>
      <ZebraBar label={`${hours} of ${requestLifetimeHours} hours used`} gone={gone} />
      <span className="xs num">Ends {dayAndTime(new Date(request.expiresAt))}</span>
    </div>
  );
}
