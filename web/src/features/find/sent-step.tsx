import { hourMs } from '@geonod/contracts/durations';
import { requestLifetimeHours } from '@geonod/contracts/limits';
import type { ReactNode } from 'react';
import { partGone } from '../../lib/clock.ts';
import { dayAndTime } from '../../lib/moments.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { ContourPlate } from '../../ui/contour-plate/contour-plate.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import { ZebraBar } from '../../ui/zebra-bar/zebra-bar.tsx';
import { statusPath } from './paths.ts';
import styles from './sent-step.module.css';
import { StepHeading } from './step-heading.tsx';
import type { SentStep as Sent } from './use-number-flow.ts';

interface SentStepProps {
  readonly sent: Sent;
  readonly takesFocus: boolean;
  readonly onAskAnother: () => void;
  readonly afterAsking: ReactNode;
}

/** The message waits to be sent: what was asked, until when it can be answered, and where the answer will be. */
export function SentStep({ sent, takesFocus, onAskAnother, afterAsking }: SentStepProps) {
  const { phone, message, expiresAt } = sent;
  const askedAt = new Date(expiresAt.getTime() - requestLifetimeHours * hourMs);
  return (
    <div className={styles.sent}>
      <AskedArt />
      <div className={styles.words}>
        <StepHeading takesFocus={takesFocus}>Success!</StepHeading>
        <p>
          “{message}” will be sent to <b className="num nb">{phone}</b>.
        </p>
        <p className="small">Waiting for location to be shared. Their answer appears in Status.</p>
      </div>
      <div className={styles.until}>
        <ZebraBar
          label={`Time used of ${requestLifetimeHours} hours`}
          gone={partGone(askedAt, expiresAt, new Date())}
        />
        <p className="xs num">Ends {dayAndTime(expiresAt)}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink look="go" large href={statusPath}>
          Check the status
        </ButtonLink>
        <Button large onClick={onAskAnother}>
          Ask another number
        </Button>
      </div>
      {afterAsking}
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
