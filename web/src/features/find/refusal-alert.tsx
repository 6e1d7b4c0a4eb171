import { errorCatalogue, pageSize } from '@geonod/contracts';
import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import { dayMs, minuteMs } from '@geonod/contracts/durations';
import type { ReactNode } from 'react';
import { useLiveQuery } from '../../lib/live-list/live-query.ts';
import { clockTime, momentInWords } from '../../lib/moments.ts';
import { loginPath, payPath } from '../../lib/next-path.ts';
import { subscriptionPrice } from '../../lib/prices.ts';
import { serviceNow } from '../../lib/service-clock.ts';
import { useMember } from '../../lib/session/session.ts';
import { SuspensionHelp } from '../../lib/suspension-help.tsx';
import { Alert } from '../../ui/alert/alert.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { statusPath } from './paths.ts';
import type { Barrier, Refusal } from './refusal.ts';

interface RefusalAlertProps {
  readonly refusal: Refusal;
  /** How a subscription would begin for this member; null where it is not known. */
  readonly plan: PaymentPlan | null;
  /** The page to come back to. */
  readonly next: string;
  /** What the button that tries again is called. */
  readonly again: string;
  /** An earlier try may have gone through, because only its response was lost. */
  readonly maybeSent?: boolean;
}

/** Why nobody was asked, and the way on. */
export function RefusalAlert(props: RefusalAlertProps) {
  const { refusal, plan, next, again, maybeSent = false } = props;
  const { advice, action } = wayOn(refusal, plan, next, again);
  const mayBeThere = maybeSent && (refusal.kind === 'wait' || refusal.kind === 'closed');
  return (
    <Alert kind="error" title={refusal.message} actions={mayBeThere ? toStatus : action}>
      {mayBeThere ? (
        <>{refusal.kind === 'wait' && advice} Your first try may have gone through.</>
      ) : (
        advice
      )}
    </Alert>
  );
}

const toStatus = (
  <ButtonLink look="quiet" href={statusPath}>
    Check the status
  </ButtonLink>
);

function wayOn(
  refusal: Refusal,
  plan: PaymentPlan | null,
  next: string,
  again: string,
): { readonly advice: ReactNode; readonly action: ReactNode } {
  switch (refusal.kind) {
    case 'subscription':
      return {
        advice: `${priceWords(plan)} What you typed is kept until you are back.`,
        action: (
          <ButtonLink look="go" href={payPath(next)}>
            Go to payment
          </ButtonLink>
        ),
      };
    // Nothing that names a way round: somebody may have said no.
    case 'closed':
      return { advice: 'Nothing was sent.', action: null };
    case 'suspended':
      return { advice: <SuspensionHelp />, action: null };
    case 'wait':
      // The server's words say how long; without a time, it is an answer that is waited for. What was sent a short while ago may
      // be this very question: a browser sends a call twice, or a page was reloaded before its response.
      return {
        advice: refusal.retryAt && `That is ${whenFrom(refusal.retryAt)}.`,
        action: toStatus,
      };
    case 'signed-out':
      return {
        advice: 'What you typed is kept until you are back.',
        action: (
          <ButtonLink look="quiet" href={loginPath(next)}>
            Log In
          </ButtonLink>
        ),
      };
    case 'network':
      return { advice: `Everything is kept: press ${again} once you are online.`, action: null };
    default:
      return { advice: `Everything is kept: press ${again} in a moment.`, action: null };
  }
}

/** Only whose plan is known is told a price: what is paid first depends on it. */
function priceWords(plan: PaymentPlan | null): string {
  return plan === null ? 'You see the price before you pay.' : subscriptionPrice[plan];
}

/** In words to the minute, and never a minute too early. */
function whenFrom(moment: Date): string {
  const nextMinute = new Date(Math.ceil(moment.getTime() / minuteMs) * minuteMs);
  const now = serviceNow();
  const tomorrow = new Date(now);
  tomorrow.setDate(now.getDate() + 1);
  return nextMinute.toDateString() === tomorrow.toDateString()
    ? `tomorrow at ${clockTime(nextMinute)}`
    : momentInWords(nextMinute, now);
}

interface BarrierNoticeProps extends Pick<RefusalAlertProps, 'plan' | 'next'> {
  readonly barrier: Barrier;
}

/** Said before anything is typed: why nobody can be asked. `next` is where payment leads back to. */
export function BarrierNotice({ barrier, plan, next }: BarrierNoticeProps) {
  if (barrier === 'subscription') return <SubscriptionNotice plan={plan} next={next} />;
  return (
    <Alert title={errorCatalogue.suspended.message}>
      <SuspensionHelp />
    </Alert>
  );
}

/** Asking needs a subscription. Whoever has just paid reads first that, and why, it was returned. */
function SubscriptionNotice({ plan, next }: Pick<RefusalAlertProps, 'plan' | 'next'>) {
  const returned = useUnreadReturn();
  return (
    <Alert
      title="Asking needs an active subscription."
      actions={
        <ButtonLink look="go" href={payPath(next)}>
          Go to payment
        </ButtonLink>
      }
    >
      {returned !== null && `${returned} `}
      {priceWords(plan)} What you type here is kept until you are back.
    </Alert>
  );
}

/** What the member is told of a payment that was returned within a day, and has not read; null for none. */
function useUnreadReturn(): string | null {
  const { uid } = useMember();
  const { found } = useLiveQuery('notifications', uid, pageSize);
  const returned = found?.find(
    ({ id, data: { readAt, createdAt } }) =>
      id.startsWith('payment-returned-') &&
      readAt === undefined &&
      serviceNow().getTime() - createdAt.getTime() < dayMs,
  );
  return returned?.data.message ?? null;
}
