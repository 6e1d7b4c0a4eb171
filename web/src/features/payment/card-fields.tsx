import { useEffect, useRef, useState } from 'react';
import { PaymentFields } from '../../lib/stripe/payment-form.tsx';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './card-fields.module.css';
import { FieldsSkeleton } from './checkout-skeleton.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { explainForm, formSilent, type PaymentProblem } from './problems.ts';

interface CardFieldsProps {
  /** Whose payment it is, as far as that is known. */
  readonly email: string | null;
  /** Told whether the fields can be typed in. */
  readonly onReady: (ready: boolean) => void;
}

/** A blocked frame says nothing at all: after this long without a word the payer is told. */
const patienceMs = 12_000;

/**
 * Stripe's form, with its own room kept while it loads. One that did not load can be asked for again; one that was
 * only slow shows when it comes.
 */
export function CardFields({ email, onReady }: CardFieldsProps) {
  const [round, setRound] = useState(1);
  const [ready, setReady] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const isAwaited = !ready && problem === null;
  const place = useRef<HTMLDivElement>(null);
  const notePress = useLostFocus(() => place.current);

  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setProblem(formSilent), patienceMs);
    return () => clearTimeout(timer);
  }, [isAwaited]);

  const report = (isReady: boolean, failure: PaymentProblem | null) => {
    setReady(isReady);
    setProblem(failure);
    onReady(isReady);
  };

  return (
    <div ref={place} tabIndex={-1} className={styles.fields} aria-busy={isAwaited}>
      {isAwaited && <FieldsSkeleton />}
      {problem && (
        <ProblemAlert
          problem={problem}
          actions={
            <Button
              onClick={(press) => {
                notePress(press);
                report(false, null);
                setRound(round + 1);
              }}
            >
              Reload form
            </Button>
          }
        />
      )}
      <div className={ready ? undefined : styles.hidden}>
        <PaymentFields
          key={round}
          email={email}
          onReady={() => report(true, null)}
          onFailure={(message) => report(false, explainForm(message))}
        />
      </div>
    </div>
  );
}
