import { isInsideAnApp } from '../../lib/in-app-browser.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button/button.tsx';
import { warmGoogle } from './api.ts';
import { FailureAlert } from './failure-alert.tsx';
import styles from './google-sign-in.module.css';
import type { Attempt } from './use-attempt.ts';

interface GoogleSignInProps {
  readonly attempt: Attempt<void>;
  readonly onPress: () => void;
  /** What whoever Google does not open for can do instead; nothing where there may be no other way. */
  readonly otherwise?: string;
}

/** Continue with Google. It can be pressed again while Google's window is open: that opens a new one. */
export function GoogleSignIn({ attempt, onPress, otherwise }: GoogleSignInProps) {
  // Google refuses windows of other apps.
  const isInApp = useHydrated() && isInsideAnApp();
  return (
    <div className={styles.google}>
      <Button
        look="quiet"
        large
        block
        icon="google"
        onPointerEnter={warmGoogle}
        onFocus={warmGoogle}
        onClick={onPress}
      >
        Continue with Google
      </Button>
      {isInApp && (
        <p className="small">
          {`Google does not open inside another app: open this page in your browser${otherwise ? `, or ${otherwise}` : ''}.`}
        </p>
      )}
      <p className={`small ${styles.waiting}`} role="status">
        {attempt.status === 'working' && 'Waiting for the Google window. Closed it? Press again.'}
      </p>
      <FailureAlert failure={attempt.failure} />
    </div>
  );
}
