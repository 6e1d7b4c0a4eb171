import { Button } from '../../ui/button/button.tsx';
import { explainLogout } from './account-failure.ts';
import { FailureAlert } from './failure-alert.tsx';
import { leaveHere } from './sign-in-calls.ts';
import { useAttempt } from './use-attempt.ts';

/** Logout, in this browser. The guard of the page it stands on then leads away. */
export function LogOutButton() {
  const attempt = useAttempt<void>(leaveHere, explainLogout);
  return (
    <>
      <FailureAlert failure={attempt.failure} />
      <Button busy={attempt.status === 'working' && 'Logging out'} onClick={() => attempt.start()}>
        Logout
      </Button>
    </>
  );
}
