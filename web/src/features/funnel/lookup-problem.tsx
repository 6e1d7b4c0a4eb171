import { explainNoResult, type LookupOutcome } from '../../lib/phone-lookup.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import styles from './lookup-problem.module.css';

interface LookupProblemProps {
  readonly outcome: Exclude<LookupOutcome, { kind: 'found' }>;
  readonly onTryAgain: () => void;
}

/** Why there is nothing to show, and the way on. A number that no plan allows is not worth a second try. */
export function LookupProblem({ outcome, onTryAgain }: LookupProblemProps) {
  return (
    <div className={styles.problem}>
      <Alert kind="error" title="Could not fetch phone info">
        {explainNoResult(outcome)}
      </Alert>
      <div className={styles.actions}>
        {outcome.kind === 'failed' && <Button onClick={onTryAgain}>Try again</Button>}
        <ButtonLink look={outcome.kind === 'failed' ? 'quiet' : 'line'} href="/">
          Change number
        </ButtonLink>
      </div>
    </div>
  );
}
