import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import { trialHours, trialWithdrawalDays, withdrawalDays } from '@geonod/contracts/limits';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTrackedView } from '../../lib/analytics/use-view.ts';
import { AskedNumber } from '../../lib/asked-number.tsx';
import { useMinute } from '../../lib/clock.ts';
import { dayAndTime } from '../../lib/moments.ts';
import { formatMoney } from '../../lib/money.ts';
import { renewalAmount } from '../../lib/prices.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { CheckoutArea } from './checkout-area.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { nextCharge } from './next-charge.ts';
import styles from './payment-panel.module.css';
import { type PaymentRequest, returnPath } from './payment-request.ts';
import { PaymentSum } from './payment-sum.tsx';
import { rememberAsked } from './payment-visit.ts';
import { useOffer } from './use-offer.ts';

/** The page on which the trial is paid. */
export function PaymentPanel({ request }: { readonly request: PaymentRequest }) {
  const { phone, destination, visitorDestination, search, ownPath } = request;
  useFreshStart();
  useEffect(() => rememberAsked(search), [search]);
  const opened = useOffer();
  const heading = useRef<HTMLHeadingElement>(null);
  const { offer, problem } = opened;
  // Somebody who has nothing to pay is only passing through.
  const isSeen = offer?.kind === 'open' || problem;
  useTrackedView('Payment View', isSeen ? '' : null);
  const price = offer?.kind === 'open' ? formatMoney(offer.amount, offer.currency) : undefined;
  const plan = offer?.kind === 'open' ? offer.plan : 'trial';
  const now = useMinute();
  const isAwaited = !offer && !problem;
  // Whoever has nothing to pay, or not now, is told no price.
  const isSold = !offer || offer.kind === 'open';
  const title = offer?.kind === 'open' ? titleOf(offer.plan) : <TitleOfNoOffer />;
  return (
    <main
      id="main"
      className={`wrap ${styles.page} ${isAwaited ? styles.awaited : ''} ${problem ? styles.unknown : ''}`}
    >
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className="t-lg">
          {title}
        </h1>
        <p className="lead">{phone === null ? forTheMemberArea : <ForResult number={phone} />}</p>
      </div>
      {isSold && (
        <PaymentSum
          className={styles.sum}
          plan={plan}
          now={now}
          // An amount that could not be had is not one that is on its way.
          price={price ?? (problem && formatMoney(undefined, undefined))}
          isUnknown={Boolean(problem)}
        />
      )}
      <div className={styles.checkout}>
        <CheckoutArea
          opened={opened}
          destination={destination}
          visitorDestination={visitorDestination}
          returnUrl={new URL(returnPath, window.location.origin).href}
          ownPath={ownPath}
          onStartAgain={() => heading.current?.focus()}
        />
        {isSold && <PaymentTrust className={styles.trust} plan={plan} />}
      </div>
      {isSold && !problem && <PaymentLedger className={styles.ledger} plan={plan} now={now} />}
    </main>
  );
}

/**
 * The same page before its scripts have come. Styles choose what of it shows, by what the document's element says of the
 * reader; its script writes the number.
 */
export function PaymentSkeleton() {
  return (
    <main id="main" className={`wrap ${styles.page} ${styles.awaited} ${styles.skeleton}`}>
      <div className={styles.head}>
        <h1 className="t-lg">
          <TitleOfNoOffer />
        </h1>
        <p className={`lead ${styles.unnumbered}`}>{forTheMemberArea}</p>
        <p className={`lead ${styles.numbered}`}>
          <ForResult number={<AskedNumber />} />
        </p>
      </div>
      <PaymentSum className={styles.sum} plan="trial" price={undefined} now={null} />
      <div className={styles.checkout}>
        <CheckoutSkeleton />
        <PaymentTrust className={styles.trust} plan="trial" />
      </div>
      <PaymentLedger className={styles.ledger} plan="trial" now={null} />
    </main>
  );
}

function titleOf(plan: PaymentPlan): string {
  return plan === 'trial' ? `Start your ${trialHours}h trial` : 'Start your subscription';
}

/** Everybody starts with the trial, except a member who had one: of members it is not known before there is an offer. */
function TitleOfNoOffer() {
  return (
    <>
      <span className={styles.visitors}>{titleOf('trial')}</span>
      <span className={styles.members}>Payment</span>
    </>
  );
}

const forTheMemberArea = 'For the member area, where you ask for exact places.';

function ForResult({ number }: { readonly number: ReactNode }) {
  return (
    <>
      Result for <span className="num">{number}</span>, and the member area to ask for exact places.
    </>
  );
}

interface PlanPartProps {
  readonly className: string | undefined;
  readonly plan: PaymentPlan;
}

/** What happens after the payment, and what the payer can do about it. */
function PaymentLedger({ className, plan, now }: PlanPartProps & { readonly now: Date | null }) {
  return (
    <Ledger
      look="stacked"
      className={className}
      rows={[
        [
          'Next charge',
          <span key="next" className="num">
            {renewalAmount}
            {now && ` on ${dayAndTime(nextCharge(plan, now))}`}
          </span>,
        ],
        ['To stop it', 'Cancel before then, in Settings or by email'],
        plan === 'trial'
          ? [
              'Refund',
              `In full, by yourself: the trial within its ${trialHours}\u00a0hours, the first ${renewalAmount} within ${withdrawalDays}\u00a0days, both within ${trialWithdrawalDays}\u00a0days from today`,
            ]
          : ['Refund', `In full, if you withdraw within ${withdrawalDays}\u00a0days`],
      ]}
    />
  );
}

/**
 * Loads the page anew when the browser brings it back as it was left, on the way to the bank: what it then shows of
 * the payment may long be different.
 */
function useFreshStart(): void {
  useEffect(() => {
    const startAfresh = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', startAfresh);
    return () => window.removeEventListener('pageshow', startAfresh);
  }, []);
}

const moneyBack = {
  trial: `In full within ${trialHours}\u00a0h`,
  full: `If you withdraw within ${withdrawalDays}\u00a0days`,
} as const satisfies Record<PaymentPlan, string>;

const otherBadges: readonly (readonly [IconName, title: string, text: string])[] = [
  ['calendar', 'Cancel anytime', 'Settings or email'],
  ['lock', 'Card stays with Stripe', 'We never see its number'],
];

/** Three reasons to trust the button. */
function PaymentTrust({ className, plan }: PlanPartProps) {
  const badges = [['refund', 'Money back', moneyBack[plan]] as const, ...otherBadges];
  return (
    <ul className={`${styles.reasons} ${className}`}>
      {badges.map(([icon, title, text]) => (
        <li key={title}>
          <Icon name={icon} />
          <span>
            <b>{title}</b> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
