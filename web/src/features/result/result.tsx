import { type ReactNode, useRef } from 'react';
import { useTrackedView } from '../../lib/analytics/use-view.ts';
import { useMinute } from '../../lib/clock.ts';
import {
  hasArea,
  isServiceNumber,
  type LookupOutcome,
  usePhoneLookup,
} from '../../lib/phone-lookup.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { AwaitedDetails, Details } from './details.tsx';
import { NextStep } from './next-step.tsx';
import styles from './result.module.css';
import { AwaitedActions, ResultActions } from './result-actions.tsx';
import { MapWords, ResultMap, useResultGround } from './result-map.tsx';
import { ResultNotes } from './result-notes.tsx';
import { PlanUnknown, ResultProblem } from './result-problem.tsx';

interface ResultProps {
  readonly phone: string;
  /** Whether it may be shown: `checking` is looked up meanwhile, and `unknown` says that it could not be found out. */
  readonly access: 'open' | 'checking' | 'unknown';
  /** Stands above the result, when there is something to be told first. */
  readonly notice?: ReactNode;
}

/** Where `phone` was registered, and everything else that its numbering plan tells. */
export function Result({ phone, access, notice }: ResultProps) {
  useTrackedView('Location Result View', access === 'open' ? '' : null);
  const heading = useRef<HTMLHeadingElement>(null);
  const lookup = usePhoneLookup(phone);
  const now = useMinute();
  const { startOver } = lookup;
  const outcome = access === 'open' ? lookup.outcome : undefined;
  const info = outcome?.kind === 'found' ? outcome.info : undefined;
  const problem = outcome && outcome.kind !== 'found' ? outcome : undefined;
  const on = useResultGround(phone, outcome);
  if (access === 'unknown') return <PlanUnknown phone={phone} />;
  return (
    <main id="main" aria-busy={!outcome}>
      {notice && <div className={`wrap ${styles.notice}`}>{notice}</div>}
      <div className={`wrap ${styles.inner} ${problem ? styles.problem : ''}`}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1} className="num">
            {phone}
          </h1>
          <p className={styles.status} aria-live="polite">
            <Status outcome={outcome} />
          </p>
        </div>
        <div className={styles.map}>
          <ResultMap outcome={outcome} on={on} />
        </div>
        <div className={styles.side}>
          {problem && (
            <ResultProblem
              outcome={problem}
              onTryAgain={() => {
                startOver();
                // The pressed button is gone.
                heading.current?.focus();
              }}
            />
          )}
          {outcome?.kind === 'found' && (
            <>
              <Details finding={{ phone, ...outcome }} now={now} />
              <ResultActions finding={{ phone, ...outcome }} />
            </>
          )}
          {!outcome && (
            <>
              <AwaitedDetails />
              <AwaitedActions />
            </>
          )}
        </div>
        {/* After the facts, which on a phone are looked for first. */}
        <div className={styles.words}>
          <MapWords outcome={outcome} on={on} />
        </div>
        {!problem && (
          <>
            <NextStep
              phone={phone}
              isService={info !== undefined && isServiceNumber(info)}
              className={styles.next}
            />
            <ResultNotes info={info} />
          </>
        )}
      </div>
    </main>
  );
}

function Status({ outcome }: { outcome: LookupOutcome | undefined }) {
  switch (outcome?.kind) {
    case undefined:
      return <Skeleton width="14.75rem" height="1.625rem" />;
    case 'invalid':
      return <Badge status="none">No such number</Badge>;
    case 'failed':
      return <Badge status="none">No results</Badge>;
    case 'found':
      return hasArea(outcome.info) ? (
        <Badge status="area">
          <span>
            Registered area, <em>approximate</em>
          </span>
        </Badge>
      ) : (
        <Badge status="none">No registered area</Badge>
      );
  }
}
