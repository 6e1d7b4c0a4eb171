import { type ReactNode, useEffect, useRef } from 'react';
import { clockTime } from '../../lib/moments.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import styles from './answer-panel.module.css';
import { NextStep } from './next-step.tsx';
import { helpFor, messageFor, platformOf } from './permission-help.ts';
import type { Sharing } from './use-sharing.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface AnswerPanelProps {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly sharing: Sharing;
  readonly className?: string | undefined;
}

/** The two buttons, and what comes of pressing one. It keeps its place at the foot of a phone's view. */
export function AnswerPanel({ className, ...props }: AnswerPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const { step } = props.sharing.state;
  const isFirstStep = useRef(true);

  useEffect(() => {
    // The pressed button is gone: reading goes on at what replaced it.
    if (!isFirstStep.current) panel.current?.focus();
    isFirstStep.current = step === 'asking' && isFirstStep.current;
  }, [step]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={`${styles.panel} ${className ?? ''}`}
      aria-label="Your answer"
      aria-live="polite"
    >
      <Step {...props} />
    </section>
  );
}

function Step({ id, name, shortName, sharing }: Omit<AnswerPanelProps, 'className'>): ReactNode {
  const { state, share, decline, retry, goBack } = sharing;
  switch (state.step) {
    case 'asking':
      return (
        <>
          <AnswerButtons onShare={share} onDecline={decline} />
          <p className={`small ${styles.note}`}>Nothing is sent until you press Share.</p>
        </>
      );
    case 'locating':
      return (
        <NextStep
          mark={<Spinner label="Working" large />}
          title="Finding the best fix"
          actions={<Button onClick={goBack}>Stop</Button>}
        >
          {state.best
            ? `Within ${metres(state.best.accuracy)}, improving. Up to 15 seconds.`
            : 'Your browser may ask once more. Up to 15 seconds.'}
        </NextStep>
      );
    case 'naming':
    case 'sending':
      return (
        <NextStep mark={<Spinner label="Working" large />} title="Sending your location">
          Within {metres(state.fix.accuracy)}.
        </NextStep>
      );
    case 'kept':
      return (
        <NextStep
          mark={<Icon name="wifi" size={40} />}
          title="Failed to update request"
          alert
          actions={
            <Button look="go" onClick={retry}>
              Send again
            </Button>
          }
        >
          No connection, or the service did not answer. Your location is kept on this page and sent
          again as soon as it can be. Keep the page open.
        </NextStep>
      );
    case 'no-fix':
      return (
        <>
          <NextStep mark={<Icon name="alert" size={40} />} title={messageFor(state.reason)} alert>
            {helpFor(state.reason, platformOf(navigator.userAgent, navigator.maxTouchPoints))}
          </NextStep>
          <AnswerButtons onShare={share} onDecline={decline} shareLabel="Try again" />
        </>
      );
    case 'shared':
      return (
        <NextStep
          mark={<Ring name="located" size={40} />}
          title="Location shared successfully!"
          isNew
          actions={<WithdrawButton id={id} shortName={shortName} />}
        >
          Within {metres(state.fix.accuracy)}, sent at {clockTime(state.at)}.{' '}
          {state.address === null ? (
            <>Failed to fetch address: only the point was sent.</>
          ) : (
            <>{state.address}.</>
          )}{' '}
          Open this link again whenever you want to withdraw it.
        </NextStep>
      );
    case 'declining':
      return (
        <NextStep mark={<Spinner label="Working" large />} title="Declining">
          Nothing is sent but your no.
        </NextStep>
      );
    case 'decline-kept':
      return (
        <NextStep
          mark={<Icon name="wifi" size={40} />}
          title="Failed to update request"
          alert
          actions={
            <>
              <Button onClick={retry}>Decline again</Button>
              <Button look="text" onClick={goBack}>
                Back
              </Button>
            </>
          }
        >
          No connection, or the service did not answer. Nothing about where you are was sent.
        </NextStep>
      );
    case 'declined':
      return (
        <NextStep mark={<Ring name="declined" size={40} />} title="You declined">
          Nothing was sent. {name} is told that you declined.
        </NextStep>
      );
    case 'ended':
      return (
        <NextStep mark={<Ring name="expired" size={40} />} title="This link has ended">
          Nothing was sent, and nothing can be sent with it now.
        </NextStep>
      );
    case 'already-answered':
      return (
        <NextStep mark={<Ring name="declined" size={40} />} title="This was already answered">
          A link takes one answer. Nothing more was sent.
        </NextStep>
      );
  }
}

interface AnswerButtonsProps {
  readonly onShare: () => void;
  readonly onDecline: () => void;
  readonly shareLabel?: string;
}

function AnswerButtons({
  onShare,
  onDecline,
  shareLabel = 'Share my location',
}: AnswerButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button large onClick={onDecline}>
        Decline
      </Button>
      <Button look="go" large onClick={onShare}>
        {shareLabel}
      </Button>
    </div>
  );
}

/** `14 m`, `1.2 km`. */
function metres(accuracy: number): string {
  return accuracy < 1000
    ? `${Math.max(1, Math.round(accuracy))} m`
    : `${(accuracy / 1000).toFixed(1)} km`;
}
