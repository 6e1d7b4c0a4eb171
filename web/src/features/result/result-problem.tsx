import { explainNoResult, type LookupOutcome } from '../../lib/phone-lookup.ts';
import { pathWithPhone } from '../../lib/phone-query.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import styles from './result.module.css';
import { ResultAwaited } from './result-awaited.tsx';

interface ResultProblemProps {
  readonly outcome: Exclude<LookupOutcome, { kind: 'found' }>;
  readonly onTryAgain: () => void;
}

/** Why there is no result, and the way on. A number that no plan allows is not worth a second try. */
export function ResultProblem({ outcome, onTryAgain }: ResultProblemProps) {
  return (
    <>
      <Alert kind="error" title="Could not fetch phone info">
        {explainNoResult(outcome)}
      </Alert>
      <div className={styles.wayOn}>
        {outcome.kind === 'failed' && <Button onClick={onTryAgain}>Try again</Button>}
        <ButtonLink look={outcome.kind === 'failed' ? 'quiet' : 'line'} href="/">
          Change number
        </ButtonLink>
      </div>
    </>
  );
}

/** A member is signed in, and whether they have what opens the result could not be read. */
export function PlanUnknown({ phone }: { readonly phone: string }) {
  return (
    <ResultAwaited phone={phone}>
      <Alert kind="error" title="Could not check your plan">
        The result opens to members who have or had one. Check your connection, then try again.
      </Alert>
      <div className={styles.wayOn}>
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <ButtonLink look="quiet" href={pathWithPhone('/location-found', phone)}>
          What was found
        </ButtonLink>
      </div>
    </ResultAwaited>
  );
}
