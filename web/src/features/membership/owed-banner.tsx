import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { owedWords, unknownOwed } from './billing-words.ts';
import { MendButton } from './mend-button.tsx';
import styles from './owed-banner.module.css';
import { useBilling } from './use-billing.ts';
import { usePortal } from './use-portal.ts';

interface OwedBannerProps {
  /** Whether there is access as long as the renewal is tried again. */
  readonly hasAccess: boolean;
}

/** Above every page of the member area after a renewal has failed: what is owed, until when, and the one way to mend it. */
export function OwedBanner({ hasAccess }: OwedBannerProps) {
  const billingNow = useBilling();
  const portal = usePortal();
  // It comes whole: the hour and the amount do not follow the words.
  if (billingNow.status === 'loading') return null;
  const owed = billingNow.status === 'known' ? billingNow.billing.owed : undefined;
  const { title, text, action } = owed ? owedWords(owed, hasAccess) : unknownOwed(hasAccess);
  return (
    <section className={styles.banner} aria-label="Payment failed">
      <Icon name="alert" />
      <p className="num">
        <strong>{title}</strong> <span>{portal.problem ?? text}</span>
      </p>
      <MendButton portal={portal} payUrl={owed?.payUrl} className={styles.action}>
        {action}
      </MendButton>
    </section>
  );
}

/** The same place while a cardholder's bank looks into what was paid. */
export function DisputedBanner({ settingsPath }: { readonly settingsPath: string }) {
  return (
    <section className={styles.banner} aria-label="Payment disputed">
      <Icon name="alert" />
      <p>
        <strong>A payment is disputed at your bank.</strong>{' '}
        <span>
          Access is paused while your bank decides, and nothing more is charged. What is left comes
          back if it decides for us.
        </span>
      </p>
      <ButtonLink look="line" className={styles.action} href={settingsPath}>
        See your payments
      </ButtonLink>
    </section>
  );
}
