import { leavePush } from '../../lib/push/follow-member.ts';
import { logOut } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { explainLogout } from './account-failure.ts';
import { FailureAlert } from './failure-alert.tsx';
import { useAttempt } from './use-attempt.ts';

/** Logout, in this browser. The guard of the page it stands on then leads away. */
export function LogOutButton() {
  const attempt = useAttempt<void>(leave, explainLogout);
  return (
    <>
      <FailureAlert failure={attempt.failure} />
      <Button busy={attempt.status === 'working' && 'Logging out'} onClick={() => attempt.start()}>
        Logout
      </Button>
    </>
  );
}

async function leave(): Promise<void> {
  await leavePush();
  await logOut();
}
