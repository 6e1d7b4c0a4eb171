import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import type { ReactNode } from 'react';
import styles from './find.module.css';
import { HowItGoes } from './how-it-goes.tsx';
import { Introduction } from './introduction.tsx';
import { LinkCard } from './link-card.tsx';
import { LinkForm } from './link-form.tsx';
import { findByLinkPath } from './paths.ts';
import type { Barrier } from './refusal.ts';
import { BarrierNotice } from './refusal-alert.tsx';
import { linkWords } from './standing.ts';
import { useEver, useStepChange } from './step-heading.tsx';
import { StepLine } from './step-line.tsx';
import type { LinkFlow } from './use-link-flow.ts';

interface LinkStepsProps {
  readonly flow: LinkFlow;
  /** Why the member may not ask, where that is known; null otherwise. */
  readonly barrier: Barrier | null;
  /** How a subscription would begin for them; null where it is not known. */
  readonly plan: PaymentPlan | null;
  /** What follows once somebody was asked. */
  readonly afterAsking: ReactNode;
}

/** Find by Link: a name, then the link and every way to pass it on. */
export function LinkSteps({ flow, barrier, plan, afterAsking }: LinkStepsProps) {
  const { created, refusal, user, lacking } = flow;
  const hasIntroduced = useEver(lacking !== null);
  const takesFocus = useStepChange(created ? created.link : lacking ? 'you' : 'name');
  const isBarred = refusal?.kind === 'subscription' || refusal?.kind === 'suspended';
  const notice = isBarred ? null : barrier;
  const isOver = created !== null && created.standing !== 'waiting';
  return (
    <>
      <StepLine
        current={created ? (hasIntroduced ? 3 : 2) : lacking ? 1 : 0}
        steps={[
          { name: 'Name', about: created?.name ?? (lacking ? flow.name : 'What it is about') },
          ...(hasIntroduced ? [{ name: 'You', about: 'Who asks' }] : []),
          {
            name: 'Link',
            about:
              created?.standing === 'closed'
                ? 'It is closed'
                : isOver
                  ? 'It is over'
                  : 'Copy it, share it, or let it be scanned',
          },
        ]}
      />
      <div className={styles.body}>
        <div className={styles.measure}>
          {created ? (
            <LinkCard
              key={created.link}
              created={created}
              takesFocus={takesFocus}
              onCreateAnother={flow.goBack}
              afterAsking={afterAsking}
            />
          ) : lacking && user ? (
            <Introduction
              user={user}
              lacking={lacking}
              takesFocus={takesFocus}
              onIntroduced={flow.onIntroduced}
              onBack={flow.goBack}
            />
          ) : (
            <>
              {notice && <BarrierNotice barrier={notice} plan={plan} next={findByLinkPath} />}
              <LinkForm
                flow={flow}
                plan={plan}
                takesFocus={takesFocus}
                isMainAction={notice === null && !isBarred}
              />
              <HowItGoes delivery="You pass the link on yourself: in a chat, by mail, or as a QR code." />
            </>
          )}
        </div>
      </div>
      <p className="sr" role="status">
        {/* In elements: of a translated page React can take away no text that stands beside others. */}
        {flow.creating && <span>Creating your link</span>}
        {isOver && <span>{linkWords(created.name, created.standing).title}</span>}
      </p>
    </>
  );
}
