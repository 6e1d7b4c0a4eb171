import { Ledger } from '../../ui/ledger/ledger.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import panelStyles from './answer-panel.module.css';
import styles from './asking-page.module.css';
import { BlankFigure } from './consent-figure.tsx';
import { useLocale } from './language/locale.tsx';
import skeletonStyles from './request-skeleton.module.css';

/** How much of its line each value takes, in per cent. */
const facts = [
  ['sent', 92],
  ['to', 66],
  ['kept', 74],
  ['notSent', 88],
] as const;

/** The question's own sheet, line for line, while it is read who asks. Nothing on it asks yet. */
export function RequestSkeleton() {
  const { words } = useLocale();
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <title>{words.pageTitle(words.aRequest)}</title>
      <div className={styles.who} role="status" aria-label={words.reading}>
        <p className={styles.made} aria-hidden="true">
          {words.aRequest}
        </p>
        {/* A script of the page itself writes the question here before the app runs: not React's to compare. */}
        <h1 id="early-question" className="sr" suppressHydrationWarning>
          {words.aRequest}
        </h1>
        <div className={`display t-lg ${skeletonStyles.title}`} aria-hidden="true">
          <Skeleton width="min(15rem, 78%)" height="0.8em" />
          <Skeleton width="min(11rem, 56%)" height="0.8em" />
        </div>
        <div className={styles.sender} aria-hidden="true">
          <span className={skeletonStyles.ring}>
            <Skeleton width="100%" height="100%" />
          </span>
          <span className={skeletonStyles.lines}>
            <Skeleton width="8rem" height="1.0625rem" />
            <Skeleton width="13rem" height="0.9375rem" />
          </span>
        </div>
      </div>
      <BlankFigure className={styles.figure} />
      <div className={styles.facts} aria-hidden="true">
        <Ledger
          look="compact"
          rows={facts.map(([label, width]) => [
            words[label],
            <span key={label} className={skeletonStyles.value}>
              <Skeleton width={`${width}%`} height="0.8em" />
            </span>,
          ])}
        />
      </div>
      <div className={`${panelStyles.panel} ${styles.answer}`} aria-hidden="true">
        <div className={panelStyles.question}>
          <div className={panelStyles.buttons}>
            <Skeleton width="100%" height="3.75rem" />
            <Skeleton width="100%" height="3.75rem" />
          </div>
          <div className={panelStyles.replies}>
            <Skeleton width="100%" height="3rem" />
          </div>
        </div>
      </div>
    </main>
  );
}
