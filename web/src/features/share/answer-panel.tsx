import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { AnswerButtons, ElsewhereButtons } from './answer-buttons.tsx';
import styles from './answer-panel.module.css';
import { distance } from './distance.ts';
import { NextStep } from './next-step.tsx';
import { helpFor, messageFor, platformOf } from './permission-help.ts';
import type { Sharing } from './use-sharing.ts';

interface AnswerPanelProps {
  readonly sharing: Sharing;
  readonly className?: string | undefined;
}

/** The two buttons, and what comes of pressing one. It keeps its place at the foot of a phone's view. */
export function AnswerPanel({ className, sharing }: AnswerPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const { step } = sharing.state;
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
      <Step sharing={sharing} />
    </section>
  );
}

function Step({ sharing }: Pick<AnswerPanelProps, 'sharing'>): ReactNode {
  const { state, share, decline, retry, goBack } = sharing;
  switch (state.step) {
    case 'asking':
      return (
        <div className={styles.question}>
          <AnswerButtons onShare={share} onDecline={decline} />
          <p className={`small ${styles.note}`}>Nothing is sent until you press Share.</p>
        </div>
      );
    case 'locating':
      return (
        <NextStep
          mark={<Spinner label="Working" large />}
          title="Finding the best fix"
          actions={<Button onClick={goBack}>Stop</Button>}
        >
          {state.best
            ? `Within ${distance(state.best.accuracy)}, improving. Up to 15 seconds.`
            : 'Your browser may ask once more. Up to 15 seconds.'}
        </NextStep>
      );
    case 'naming':
    case 'sending':
      return (
        <NextStep mark={<Spinner label="Working" large />} title="Sending your location">
          Within {distance(state.fix.accuracy)}.
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
          {state.reason === 'unsupported' ? (
            <ElsewhereButtons onDecline={decline} />
          ) : (
            <AnswerButtons onShare={share} onDecline={decline} shareLabel="Try again" />
          )}
        </>
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
    default:
      return null;
  }
}
