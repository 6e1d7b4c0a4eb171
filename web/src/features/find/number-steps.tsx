import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import { requestLifetimeHours, smsMessageMaxLength } from '@geonod/contracts/limits';
import type { ReactNode } from 'react';
import styles from './find.module.css';
import { HowItGoes } from './how-it-goes.tsx';
import { Introduction } from './introduction.tsx';
import { MessageStep } from './message-step.tsx';
import { findByNumberPath } from './paths.ts';
import { PhoneStep } from './phone-step.tsx';
import type { Barrier } from './refusal.ts';
import { BarrierNotice } from './refusal-alert.tsx';
import { SentStep } from './sent-step.tsx';
import { useEver, useStepChange } from './step-heading.tsx';
import { StepLine } from './step-line.tsx';
import type { NumberFlow } from './use-number-flow.ts';

interface NumberStepsProps {
  readonly flow: NumberFlow;
  /** Why the member may not ask, where that is known; null otherwise. */
  readonly barrier: Barrier | null;
  /** How a subscription would begin for them; null where it is not known. */
  readonly plan: PaymentPlan | null;
  /** What follows once somebody was asked. */
  readonly afterAsking: ReactNode;
}

/** Find by Number: phone entry, message, sending, success; one screen, one step at a time. */
export function NumberSteps({ flow, barrier, plan, afterAsking }: NumberStepsProps) {
  const { step, number, sending, refusal, user, lacking } = flow;
  // Where nobody can be asked, nobody need say who asks.
  const introduces = step.at === 'message' && lacking !== null && barrier === null;
  const hasIntroduced = useEver(introduces);
  const takesFocus = useStepChange(introduces ? 'you' : step.at);
  const isBarred = refusal?.kind === 'subscription' || refusal?.kind === 'suspended';
  const notice = step.at !== 'sent' && !isBarred ? barrier : null;
  const isMainAction = notice === null && !isBarred;
  return (
    <>
      <Progress flow={flow} you={introduces ? 'here' : hasIntroduced ? 'done' : null} />
      <div className={styles.body}>
        {step.at === 'sent' ? (
          <SentStep
            sent={step}
            standing={flow.standing}
            takesFocus={takesFocus}
            onAskAnother={flow.askAnother}
            afterAsking={afterAsking}
          />
        ) : (
          <div className={styles.measure}>
            {notice && <BarrierNotice barrier={notice} plan={plan} next={findByNumberPath} />}
            {step.at === 'phone' ? (
              <>
                <PhoneStep flow={flow} takesFocus={takesFocus} isMainAction={isMainAction} />
                <HowItGoes delivery="One text message, with your word and a link." />
              </>
            ) : introduces && user ? (
              <Introduction
                user={user}
                lacking={lacking}
                takesFocus={takesFocus}
                onIntroduced={flow.onIntroduced}
                onBack={flow.goBack}
              />
            ) : (
              <MessageStep
                flow={flow}
                plan={plan}
                takesFocus={takesFocus}
                isMainAction={isMainAction}
              />
            )}
          </div>
        )}
      </div>
      <p className="sr" role="status">
        {sending && `Sending your message to ${number}`}
      </p>
    </>
  );
}

interface ProgressProps {
  readonly flow: NumberFlow;
  /** The step that asks who the member is; null where it is not needed. */
  readonly you: 'here' | 'done' | null;
}

function Progress({ flow: { step, number, reading, sending, user }, you }: ProgressProps) {
  const isSent = step.at === 'sent';
  const isPast = isSent || sending;
  const words = isSent ? step.message : reading.plain;
  const steps = [
    {
      key: 'phone',
      name: 'Number',
      about: (isSent ? step.phone : step.at !== 'phone' && number) || 'Whom you ask',
    },
    ...(you === null
      ? []
      : [{ key: 'you', name: 'You', about: (you === 'done' && user?.displayName) || 'Who asks' }]),
    {
      key: 'message',
      name: 'Message',
      about: isPast ? `“${words}”` : `Up to ${smsMessageMaxLength} characters`,
    },
    {
      key: 'sending',
      name: sending ? 'Sending' : 'Sent',
      about: `${requestLifetimeHours} hours to answer`,
    },
  ];
  const here = sending ? 'sending' : you === 'here' ? 'you' : step.at;
  const current = isSent ? steps.length : steps.findIndex(({ key }) => key === here);
  return <StepLine current={current} steps={steps} />;
}
