import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { chooseAnalytics, useAnalyticsChoice } from '../../lib/analytics/choice.ts';
import { followInPlace } from '../../lib/follow-in-place.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './analytics-bar.module.css';
import { focusAnalyticsChoices, reopenBar, useReopenedBar } from './analytics-choices.tsx';

/** Asks, at the foot of the view, whether visits may be counted, until the visitor has decided. Nothing waits for it. */
export function AnalyticsBar() {
  const choice = useAnalyticsChoice();
  const reopened = useReopenedBar();
  if (choice === undefined || (choice !== null && !reopened)) return null;
  return <Question choice={choice} takesFocus={reopened} />;
}

interface QuestionProps {
  readonly choice: 'agreed' | 'declined' | null;
  readonly takesFocus: boolean;
}

function Question({ choice, takesFocus }: QuestionProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) text.current?.focus();
  }, [takesFocus]);

  const choose = (next: 'agreed' | 'declined') => {
    chooseAnalytics(next);
    reopenBar(false);
    focusAnalyticsChoices();
  };
  return (
    <section className={styles.bar} aria-label="Analytics">
      <div className={`wrap ${styles.inner}`}>
        <p ref={text} className={styles.text} tabIndex={-1}>
          {choice !== null && <b>You have {choice}. </b>}
          May we count which steps of this site people reach? Never a number, an email or a place:{' '}
          <Link to="/privacy#device" onClick={followInPlace}>
            what is sent
          </Link>
          .
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => choose('declined')}>Decline</Button>
          <Button onClick={() => choose('agreed')}>Agree</Button>
        </div>
      </div>
    </section>
  );
}
