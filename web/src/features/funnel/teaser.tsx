import type { PhoneInfo } from '@geonod/contracts';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { track } from '../../lib/analytics/analytics.ts';
import { useTrackedView } from '../../lib/analytics/use-view.ts';
import { hasArea, type LookupOutcome, usePhoneLookup } from '../../lib/phone-lookup.ts';
import { pathWithPhone } from '../../lib/phone-query.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { LookupProblem } from './lookup-problem.tsx';
import { type NextStep, nextPath, nextStepWords, noAreaWords } from './next-step.ts';
import styles from './teaser.module.css';
import { TeaserFinding } from './teaser-finding.tsx';
import { TeaserLedger } from './teaser-ledger.tsx';
import { type PaperCovers, TracingPaper } from './tracing-paper.tsx';

interface TeaserProps {
  readonly phone: string;
  /** Tells its children what comes next for whoever reads; null while that is not known. */
  readonly Reader: ComponentType<{ readonly children: (next: NextStep | null) => ReactNode }>;
}

/** What was found about `phone` in the numbering plan, and what only its owner can tell. */
export function Teaser({ phone, Reader }: TeaserProps) {
  useTrackedView('Get Location View');
  const heading = useRef<HTMLHeadingElement>(null);
  const { outcome, startOver } = usePhoneLookup(phone);
  const problem = outcome && outcome.kind !== 'found' ? outcome : undefined;
  const info = outcome?.kind === 'found' ? outcome.info : undefined;
  return (
    <main id="main" className={styles.page}>
      <title>{`${titleOf(outcome)}: GeoNod`}</title>
      <div className={`wrap ${styles.inner} ${problem ? styles.problem : ''}`}>
        <div className={styles.text} aria-busy={!outcome}>
          <h1 ref={heading} tabIndex={-1} className="t-lg" aria-live="polite">
            {titleOf(outcome)}
          </h1>
          <p className={`display num ${styles.number}`}>{phone}</p>
          {!problem && <TeaserFinding info={info} />}
        </div>
        <TracingPaper className={styles.map} covers={coveredBy(outcome)} />
        <div className={styles.action}>
          {problem ? (
            <LookupProblem
              outcome={problem}
              onTryAgain={() => {
                startOver();
                // The pressed button is gone.
                heading.current?.focus();
              }}
            />
          ) : (
            <>
              <TeaserLedger info={info} />
              <Reader>{(next) => <WayOn phone={phone} info={info} next={next} />}</Reader>
            </>
          )}
        </div>
      </div>
    </main>
  );
}

interface WayOnProps {
  readonly phone: string;
  readonly info: PhoneInfo | undefined;
  readonly next: NextStep | null;
}

function WayOn({ phone, info, next }: WayOnProps) {
  return (
    <>
      {info && next ? (
        <ButtonLink
          look="go"
          large
          block
          href={pathWithPhone(nextPath(next), phone)}
          onClick={() => track('Get Location Clicked')}
        >
          Get Location
        </ButtonLink>
      ) : (
        <Skeleton width="100%" height="var(--control)" />
      )}
      <p className={`small ${styles.price}`}>
        {info && next && <NoArea words={noAreaWords(next, info)} />}
        {next && nextStepWords[next]}
      </p>
    </>
  );
}

function NoArea({ words }: { words: string | null }) {
  return words !== null && <b>{words} </b>;
}

function titleOf(outcome: LookupOutcome | undefined): string {
  switch (outcome?.kind) {
    case undefined:
      return 'Looking it up';
    case 'found':
      return hasArea(outcome.info) ? 'Location Found' : 'Number Found';
    case 'invalid':
      return 'No such number';
    case 'failed':
      return 'No results';
  }
}

function coveredBy(outcome: LookupOutcome | undefined): PaperCovers {
  switch (outcome?.kind) {
    case undefined:
      return 'not-known-yet';
    case 'found':
      return hasArea(outcome.info) ? 'area' : 'nothing';
    case 'invalid':
      return 'nothing';
    case 'failed':
      return 'not-read';
  }
}
