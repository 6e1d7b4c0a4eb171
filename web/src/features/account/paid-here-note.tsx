import { useState } from 'react';
import { forgetUnclaimed, unclaimedEmail } from '../../lib/claim-link.ts';
import { claimPathOf } from '../../lib/next-path.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import styles from './account-form.module.css';

interface PaidHereNoteProps {
  /** Whose result is on its way; null for none. */
  readonly phone: string | null;
}

/**
 * For whoever paid in this browser without an account, before they log in or sign up: another account would lead them into
 * paying again. Whether that plan still runs, and whether the money went back, is not known here.
 */
export function PaidHereNote({ phone }: PaidHereNoteProps) {
  // The page that was rendered beforehand knew no browser.
  const email = useHydrated() ? unclaimedEmail() : null;
  const [isForgotten, setForgotten] = useState(false);
  const notePress = useLostFocus(() => document.querySelector<HTMLElement>('main input'));
  if (email === null || isForgotten) return null;
  return (
    <Alert
      title={
        <>
          You paid here as <span className={styles.address}>{email}</span>, without an account.
        </>
      }
      actions={
        <>
          <ButtonLink href={claimPathOf(phone)}>Open its account</ButtonLink>
          <Button
            look="quiet"
            onClick={(press) => {
              notePress(press);
              forgetUnclaimed();
              setForgotten(true);
            }}
          >
            This is not me
          </Button>
        </>
      }
    >
      We mail you a link that opens it. As long as that plan runs, and unless the money went back,
      you need not pay anew.
    </Alert>
  );
}
