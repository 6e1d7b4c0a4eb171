import { pathWithPhone } from '../../lib/phone-query.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import styles from './result.module.css';
import { ResultAwaited } from './result-awaited.tsx';

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
