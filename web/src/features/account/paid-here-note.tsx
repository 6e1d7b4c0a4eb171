import { unclaimedEmail } from '../../lib/claim-link.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import styles from './account-form.module.css';

/**
 * For whoever paid in this browser without an account, before they log in or sign up: another account would lead them into
 * paying again. A payment that went back, as that of a card that had its trial, is not known here.
 */
export function PaidHereNote() {
  // The page that was rendered beforehand knew no browser.
  const email = useHydrated() ? unclaimedEmail() : null;
  if (email === null) return null;
  return (
    <Alert
      title={
        <>
          You paid here as <span className={styles.address}>{email}</span>, without an account.
        </>
      }
      actions={<ButtonLink href="/claim">Open its account</ButtonLink>}
    >
      We mail you a link that opens it. Unless the money went back, there is nothing more to pay.
    </Alert>
  );
}
