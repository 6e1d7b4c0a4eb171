import { minuteMs } from '@geonod/contracts/durations';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { owedWords, unknownOwed } from './billing-words.ts';
import { MendButton } from './mend-button.tsx';
import styles from './owed-banner.module.css';
import { useBilling } from './use-billing.ts';
import { usePortal } from './use-portal.ts';

/** Before it is asked again for the first time; later ones are longer and longer, well within what one member may ask. */
const firstPauseMs = 5000;

interface OwedBannerProps {
  /** Whether there is access as long as the renewal is tried again. */
  readonly hasAccess: boolean;
}

/** Above every page of the member area after a renewal has failed: what is owed, until when, and the one way to mend it. */
export function OwedBanner({ hasAccess }: OwedBannerProps) {
  const billingNow = useBilling();
  const portal = usePortal();
  useLookAgain(billingNow);
  // It comes whole: the hour and the amount do not follow the words.
  if (billingNow.status === 'loading') return null;
  const owed = billingNow.status === 'known' ? billingNow.billing.owed : undefined;
  const { title, text, action } = owed ? owedWords(owed, hasAccess) : unknownOwed(hasAccess);
  return (
    <section className={styles.banner} aria-label="Payment failed">
      <Icon name="alert" />
      <p className="num">
        <strong>{title}</strong> <span>{text}</span>
        {portal.problem && <span role="alert"> {portal.problem}</span>}
      </p>
      <MendButton portal={portal} payUrl={owed?.payUrl} className={styles.action}>
        {action}
      </MendButton>
    </section>
  );
}

/** What is owed could not be read: it is asked for again by itself, since nothing here says that it was not. */
function useLookAgain(billingNow: ReturnType<typeof useBilling>): void {
  const isWaiting = billingNow.status === 'failed' && !billingNow.isRetrying;
  const tries = useRef(0);
  const look = useEffectEvent(() => {
    tries.current += 1;
    if (billingNow.status === 'failed') billingNow.retry();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(look, Math.min(firstPauseMs * 2 ** tries.current, minuteMs));
    return () => clearTimeout(timer);
  }, [isWaiting]);
}

/** The same place where nobody can pay what was due. */
export function NotRenewedBanner({ settingsPath }: { readonly settingsPath: string }) {
  return (
    <section className={styles.banner} aria-label="Not renewed">
      <Icon name="alert" />
      <p>
        <strong>Your renewal could not be charged, through no fault of your card.</strong>{' '}
        <span>
          You were charged nothing. Your access has ended; in Settings you can begin anew.
        </span>
      </p>
      <ButtonLink look="line" className={styles.action} href={settingsPath}>
        See your plan
      </ButtonLink>
    </section>
  );
}

/** The same place once a cardholder's bank disputes what was paid, or took it back. */
export function DisputedBanner({ settingsPath }: { readonly settingsPath: string }) {
  return (
    <section className={styles.banner} aria-label="Payment disputed">
      <Icon name="alert" />
      <p>
        <strong>A payment was disputed at your bank.</strong>{' '}
        <span>
          The time that it paid for is closed to you; other time that you paid for stays open.
          Nothing more is charged.
        </span>
      </p>
      <ButtonLink look="line" className={styles.action} href={settingsPath}>
        See your payments
      </ButtonLink>
    </section>
  );
}
