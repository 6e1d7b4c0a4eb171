import { hourMs } from '@geonod/contracts/durations';
import { requestLifetimeHours } from '@geonod/contracts/limits';
import { destinationNotTexted } from '@geonod/contracts/sms-text';
import { type ReactNode, useRef } from 'react';
import { partGone } from '../../lib/clock.ts';
import { dayAndTime } from '../../lib/moments.ts';
import { serviceNow } from '../../lib/service-clock.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { ContourPlate } from '../../ui/contour-plate/contour-plate.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import { ZebraBar } from '../../ui/zebra-bar/zebra-bar.tsx';
import { statusPath } from './paths.ts';
import styles from './sent-step.module.css';
import { closedAdvice, type Standing } from './standing.ts';
import { StepHeading } from './step-heading.tsx';
import type { SentStep as Sent } from './use-number-flow.ts';
import { WhileWaiting } from './while-waiting.tsx';

interface SentStepProps {
  readonly sent: Sent;
  readonly standing: Standing;
  readonly takesFocus: boolean;
  readonly onAskAnother: () => void;
  readonly afterAsking: ReactNode;
}

/** The message waits to be sent: what was asked, until when it can be answered, and where the answer will be, or is. */
export function SentStep(props: SentStepProps) {
  const { sent, standing, takesFocus, onAskAnother, afterAsking } = props;
  const { phone, message } = sent;
  const heading = useRef<HTMLHeadingElement>(null);
  const isWaiting = standing === 'waiting';
  return (
    <div className={styles.sent}>
      {isWaiting && <AskedArt />}
      <div className={styles.words}>
        <StepHeading ref={heading} takesFocus={takesFocus}>
          {isWaiting ? 'Success!' : overWords[standing].title}
        </StepHeading>
        <p>
          {/* In an element: of a translated page React can change no text that stands beside others. */}
          <span>{sentWords(message, standing)}</span> <b className="num nb">{phone}</b>.
        </p>
        <p className="small">
          {isWaiting
            ? 'Waiting for location to be shared. Their answer appears in Status.'
            : overWords[standing].advice}
        </p>
      </div>
      {isWaiting && <Until sent={sent} />}
      <div className={styles.actions}>
        <ButtonLink look="go" large href={statusPath}>
          Check the status
        </ButtonLink>
        <Button large onClick={onAskAnother}>
          Ask another number
        </Button>
      </div>
      {isWaiting && (
        <WhileWaiting
          className={styles.after}
          onGone={() => heading.current?.focus({ preventScroll: true })}
        >
          {afterAsking}
        </WhileWaiting>
      )}
      <p className="sr" role="status">
        {!isWaiting && overWords[standing].title}
      </p>
    </div>
  );
}

function sentWords(message: string, standing: Standing): string {
  if (standing === 'waiting') return `“${message}” will be sent to`;
  return standing === 'untexted' ? `“${message}” was for` : `You asked “${message}” of`;
}

const ended = {
  title: 'This request has ended',
  advice: 'It can no longer be answered.',
};

const overWords = {
  closed: { title: 'This request is closed', advice: closedAdvice },
  undelivered: {
    title: 'The message did not arrive',
    advice: 'Check the number: where it is wrong, cancel this request in Status.',
  },
  untexted: { title: 'The message was not sent', advice: destinationNotTexted },
  answered: { title: 'Your request was answered', advice: 'The answer is in Status.' },
  ended,
  // The link of a text message is never replaced.
  replaced: ended,
} as const satisfies Record<Exclude<Standing, 'waiting'>, object>;

/** How much of the time to answer is gone, and when it ends. */
function Until({ sent: { expiresAt } }: Pick<SentStepProps, 'sent'>) {
  const askedAt = new Date(expiresAt.getTime() - requestLifetimeHours * hourMs);
  const gone = partGone(askedAt, expiresAt, serviceNow());
  return (
    <div className={styles.until}>
      <ZebraBar
        label={`${Math.floor(gone * requestLifetimeHours)} of ${requestLifetimeHours} hours used`}
        gone={gone}
      />
      <p className="xs num">Ends {dayAndTime(expiresAt)}</p>
    </div>
  );
}

/** A dotted ring on an empty sheet: somebody was asked, and nothing is known yet. */
function AskedArt() {
  return (
    <div className={styles.art} aria-hidden="true">
      <ContourPlate className={styles.contours} />
      <Ring name="pending" size={72} />
    </div>
  );
}
