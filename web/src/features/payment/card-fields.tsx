import { useState } from 'react';
import { PaymentFields } from '../../lib/stripe/payment-form.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './card-fields.module.css';
import { FieldsSkeleton } from './checkout-skeleton.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { explainForm, type PaymentProblem } from './problems.ts';

interface CardFieldsProps {
  /** Told whether the fields can be typed in. */
  readonly onReady: (ready: boolean) => void;
}

/** Stripe's form, with its own room kept while it loads. One that did not load can be asked for again. */
export function CardFields({ onReady }: CardFieldsProps) {
  const [round, setRound] = useState(1);
  const [ready, setReady] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);

  const report = (isReady: boolean, failure: PaymentProblem | null) => {
    setReady(isReady);
    setProblem(failure);
    onReady(isReady);
  };

  if (problem) {
    return (
      <ProblemAlert
        problem={problem}
        actions={
          <Button
            onClick={() => {
              report(false, null);
              setRound(round + 1);
            }}
          >
            Reload form
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.fields} aria-busy={!ready}>
      {!ready && <FieldsSkeleton />}
      <div className={ready ? undefined : styles.hidden}>
        <PaymentFields
          key={round}
          onReady={() => report(true, null)}
          onFailure={(message) => report(false, explainForm(message))}
        />
      </div>
    </div>
  );
}
