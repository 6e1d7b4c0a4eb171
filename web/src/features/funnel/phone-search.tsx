import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTrackedView } from '../../lib/analytics/use-view.ts';
import { usePhoneLookup } from '../../lib/phone-lookup.ts';
import { pathWithPhone } from '../../lib/phone-query.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Checklist } from './checklist.tsx';
import { checklistRows, showsArea, waitingRows } from './checklist-rows.ts';
import { Dial } from './dial.tsx';
import { LookupProblem } from './lookup-problem.tsx';
import styles from './phone-search.module.css';
import type { SearchProgress } from './search-timeline.ts';
import { useSearchProgress } from './use-search-progress.ts';

/** Looks `phone` up, step by step, and goes on to /location-found once the last step has shown. */
export function PhoneSearch({ phone }: { phone: string }) {
  useTrackedView('Loading View');
  const heading = useRef<HTMLHeadingElement>(null);
  const { outcome, startedAt, startOver } = usePhoneLookup(phone);
  const progress = useSearchProgress(startedAt, outcome);
  useLeaveWhenFinished(progress, phone);
  const rows = checklistRows(progress, outcome);
  const stopped = progress.state === 'stopped';
  return (
    <main id="main" className={styles.page}>
      <title>{stopped ? 'No results: GeoNod' : 'Searching: GeoNod'}</title>
      <div className={`wrap ${styles.inner}`}>
        <Dial searching={!stopped} areaKnown={showsArea(progress, outcome)} />
        <div className={styles.text}>
          <h1 ref={heading} tabIndex={-1} className="t-md" aria-live="polite" aria-atomic="true">
            {progress.searching ? (
              <>
                {stopped ? 'No results on' : 'Searching results on'}{' '}
                <span className={`num ${styles.number}`}>{phone}</span>
              </>
            ) : (
              'Connecting to satellites'
            )}
          </h1>
          {stopped && outcome && outcome.kind !== 'found' && (
            <div className={styles.problem}>
              <LookupProblem
                outcome={outcome}
                onTryAgain={() => {
                  startOver();
                  // The pressed button is gone.
                  heading.current?.focus();
                }}
              />
            </div>
          )}
          <Checklist rows={rows} />
          {!stopped && <Note />}
        </div>
      </div>
    </main>
  );
}

/** The same page before its scripts have come: nothing is read yet, and nothing turns. */
export function PhoneSearchSkeleton() {
  return (
    <main id="main" className={`${styles.page} ${styles.skeleton}`}>
      <title>Searching: GeoNod</title>
      <div className={`wrap ${styles.inner}`}>
        <Dial searching={false} areaKnown={false} />
        <div className={styles.text}>
          <h1 className="t-md">Connecting to satellites</h1>
          <Checklist rows={waitingRows} />
          <Note />
        </div>
      </div>
    </main>
  );
}

function Note() {
  return (
    <p className={styles.note}>
      <Icon name="info" size={20} />
      <span>
        This reads the public numbering plan. The phone is not contacted, and its position stays
        unknown.
      </span>
    </p>
  );
}

/** Replaces this page, so that Back leads to where the number was typed and not into the search again. */
function useLeaveWhenFinished({ state }: SearchProgress, phone: string): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (state !== 'finished') return;
    const leave = () => {
      // Whoever has left is still shown this page until the other's code has come; they may come back before.
      const isLeft = window.location.pathname !== pathname;
      if (!isLeft) void navigate(pathWithPhone('/location-found', phone), { replace: true });
    };
    leave();
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [state, phone, pathname, navigate]);
}
