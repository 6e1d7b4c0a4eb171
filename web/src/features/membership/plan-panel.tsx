import { type BilledPayment, type Billing, errorCatalogue } from '@geonod/contracts';
import { useEffect, useRef } from 'react';
import { payPath } from '../../lib/next-path.ts';
import { SuspensionHelp } from '../../lib/suspension-help.tsx';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { CheckNow } from '../../ui/check-now/check-now.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { resumeOwn } from './api.ts';
import { amountOf, paymentState, returnedTrial } from './billing-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { resumed } from './outcome.ts';
import { OutcomeAlert } from './outcome-alert.tsx';
import { OwedAlert, PayOwedButton } from './owed-alert.tsx';
import {
  type CancelEffect,
  cancelEffect,
  goesOn,
  mayBeWithdrawn,
  mayHaveAccess,
  type Plan,
  paidTime,
} from './plan.ts';
import { PlanMeter } from './plan-meter.tsx';
import styles from './plan-panel.module.css';
import { notedFacts, planFacts, planName } from './plan-words.ts';
import { useBilling } from './use-billing.ts';
import { useChange } from './use-change.ts';
import { type LeavingQuestion, useLeaving } from './use-leaving.ts';
import { type KnownPlan, usePlan } from './use-plan.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The member's plan in Settings: what is charged next or owed, and how it is cancelled, resumed or paid for. */
export function PlanPanel() {
  const planNow = usePlan();
  const billingNow = useBilling();
  const billing = billingNow.status === 'known' ? billingNow.billing : null;
  const plan = planNow.status === 'known' ? planNow.plan : null;
  // Nobody is sold what they may not use.
  const isSuspended = planNow.status === 'known' && planNow.isSuspended;
  const noted = planNow.status === 'known' ? planNow.noted : null;
  // A withdrawal that is noted may come too late, and changes nothing then.
  const isCharged = plan !== null && noted?.what !== 'cancellation' && goesOn(plan);
  // What was paid before there was an account is found on the way: nobody is asked to pay twice meanwhile.
  const isLooking =
    plan?.kind === 'none' && plan.endedAt === null && billingNow.status === 'loading';
  // Until a bank has decided on what was paid on our page, nothing else can be paid there.
  const isWaiting =
    plan?.kind === 'none' &&
    billing?.payments.some(({ status, what }) => status === 'processing' && what !== 'renewal');
  const effect = plan?.kind === 'none' ? effectOfNone(plan, billing) : cancelEffect(plan);
  const owed = plan?.kind === 'none' ? undefined : billing?.owed;
  const returned = plan && billing && returnedTrial(plan, billing);
  const hasAccess = plan !== null && mayHaveAccess(plan);
  const withdrawal = billing?.withdrawal ?? null;
  // What is below it does not move under the finger when the payments have come.
  const keepsRoom = planNow.status === 'known' && mayBeWithdrawn(planNow.plan, planNow.now);
  const leaving = useLeaving(plan, () => {
    // What became of the money is read even where the subscription looks as before.
    if (billingNow.status === 'known') void billingNow.refresh();
  });
  const { asked } = leaving;
  const confirming = asked !== null;
  // Of its own: the plan may change, and a dialog open, before its call ends. That dialog tells of leaving alone.
  const resuming = useChange();
  // A response that was lost, or the same call sent twice, does not say what the plan does.
  if (resuming.outcome?.kind === 'problem' && plan && goesOn(plan)) resuming.learn(resumed);
  const last = leaving.outcome ?? resuming.outcome;
  const outcome = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const notePress = useLostFocus(() => panel.current);

  // What was pressed may be gone with the change that it made.
  useEffect(() => {
    if (last && last.kind !== 'problem') outcome.current?.focus();
  }, [last]);

  const resume = () => {
    leaving.forget();
    void resuming.make(resumeOwn);
  };
  const ask = (question: LeavingQuestion) => {
    if (!resuming.busy) resuming.forget();
    leaving.ask(question);
  };

  const dialog = {
    problem: leaving.outcome,
    busy: leaving.busy,
    onConfirm: leaving.confirm,
    onClose: leaving.close,
  };

  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {(planNow.status === 'loading' || isLooking) && <PlanSkeleton />}
      {planNow.status === 'unknown' && (
        <Alert title="Your plan cannot be read now.">
          It shows here as soon as the connection is back.
        </Alert>
      )}
      {planNow.status === 'known' && !isLooking && <PlanSummary {...planNow} />}
      {isSuspended && !isLooking && <Suspended goesOn={isCharged} />}
      {isWaiting && billingNow.status === 'known' && (
        <Alert
          title="Your payment is being processed"
          actions={
            <CheckNow
              onCheck={billingNow.refresh}
              failed={billingNow.refreshFailed}
              onPress={notePress}
            />
          }
        >
          Your bank has not answered Stripe yet. Until it has, there is nothing else to pay.
        </Alert>
      )}
      {owed && <OwedAlert owed={owed} hasAccess={hasAccess} />}
      {returned && <ReturnedTrial payment={returned} />}
      {plan?.kind === 'none' && plan.endedAt === null && billing && !returned && <ConfirmEmail />}
      <div className={styles.outcome} ref={outcome} tabIndex={-1}>
        {last && !confirming && <OutcomeAlert outcome={last} />}
      </div>
      <div className={`${styles.actions} ${keepsRoom ? styles.room : ''}`}>
        {plan?.kind === 'past-due' && !owed && <PayOwedButton hasAccess={hasAccess} />}
        {plan?.kind === 'not-renewed' && !isSuspended && (
          <ButtonLink look="go" href={payPath('/home/settings')}>
            Begin anew
          </ButtonLink>
        )}
        {plan?.kind === 'none' && !isLooking && !isWaiting && !isSuspended && (
          <ButtonLink look="go" href={payPath('/home/settings')}>
            Go to payment
          </ButtonLink>
        )}
        {plan?.kind === 'cancelled' && !isSuspended && (
          <Button busy={resuming.busy && 'Resuming'} onClick={resume}>
            Resume
          </Button>
        )}
        {effect && !(plan?.kind === 'none' && last?.kind === 'done') && (
          <Button
            look={plan?.kind === 'none' || noted ? 'text' : 'line'}
            onClick={() => ask({ what: 'cancel', plan, effect })}
          >
            {plan?.kind === 'cancelled' ? 'End it now and refund' : 'Cancel my subscription'}
          </Button>
        )}
        {withdrawal && (
          <Button look="text" onClick={() => ask({ what: 'withdraw', plan, withdrawal })}>
            Withdraw and refund
          </Button>
        )}
      </div>
      <CancelDialog
        open={asked?.what === 'cancel'}
        effect={asked?.what === 'cancel' ? asked.effect : 'unknown'}
        plan={asked?.plan ?? null}
        billing={billing}
        isSuspended={isSuspended}
        {...dialog}
      />
      {asked?.what === 'withdraw' && (
        <WithdrawDialog open withdrawal={asked.withdrawal} {...dialog} />
      )}
    </div>
  );
}

/**
 * What cancelling does where no subscription runs: nothing, where there is no payment either. A bank may still let one through
 * after what it was for has ended.
 */
function effectOfNone(
  plan: Extract<Plan, { readonly kind: 'none' }>,
  billing: Billing | null,
): CancelEffect | null {
  if (billing?.payments.some(({ status }) => status === 'processing')) return 'unknown';
  return billing?.payments.length === 0 ? 'nothing' : cancelEffect(plan);
}

/** Whoever paid for a trial and has none: why, and what became of the money. */
function ReturnedTrial({ payment }: { readonly payment: BilledPayment }) {
  return (
    <Alert title={`The ${amountOf(payment)} that you paid did not start a trial.`}>
      You, or the card that paid, had a trial before. {paymentState(payment)}.
    </Alert>
  );
}

/** Whoever may ask nobody: what that means for the plan, and whom to write to. */
function Suspended({ goesOn }: { readonly goesOn: boolean }) {
  return (
    <Alert title={errorCatalogue.suspended.message}>
      {goesOn && 'Your plan goes on, and is charged, until you cancel it. '}
      <SuspensionHelp />
    </Alert>
  );
}

function PlanSummary({ plan, noted, now }: KnownPlan) {
  return (
    <div className={styles.summary}>
      <PlanMeter
        name={<h3 className="t-sm">{planName(plan)}</h3>}
        time={paidTime(plan)}
        now={now}
      />
      <Ledger
        rows={noted ? notedFacts(noted, plan) : planFacts(plan)}
        className={`num ${styles.facts}`}
      />
    </div>
  );
}

/** Room for a plan that is on its way. */
function PlanSkeleton() {
  return (
    <div className={styles.summary} role="status" aria-label="Reading your plan">
      <Skeleton width="8rem" height="1.75rem" />
      <Skeleton width="100%" height="0.4375rem" />
      <div className={styles.factSkeleton}>
        <Skeleton width="85%" height="1.0625rem" />
        <Skeleton width="75%" height="1.0625rem" />
      </div>
    </div>
  );
}
