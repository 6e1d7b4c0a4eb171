import { dayAndTime } from '../../lib/moments.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ZebraBar } from '../../ui/zebra-bar/zebra-bar.tsx';
import { AskedArt } from './asked-art.tsx';
import { statusPath } from './paths.ts';
import styles from './sent-step.module.css';
import { StepHeading } from './step-heading.tsx';
import { timeGone } from './time-gone.ts';
import type { SentStep as Sent } from './use-number-flow.ts';

interface SentStepProps {
  readonly sent: Sent;
  readonly arrived: boolean;
  readonly onAskAnother: () => void;
}

/** The message is on its way: what was asked, until when it can be answered, and where the answer will be. */
export function SentStep({ sent, arrived, onAskAnother }: SentStepProps) {
  const { phone, message, expiresAt } = sent;
  return (
    <div className={styles.sent}>
      <AskedArt />
      <div className={styles.words}>
        <StepHeading arrived={arrived}>Success!</StepHeading>
        <p>
          “{message}” is on its way to <b className="num nb">{phone}</b>.
        </p>
        <p className="small">Waiting for location to be shared. Their answer appears in Status.</p>
      </div>
      <div className={styles.until}>
        <ZebraBar label="Time used of 72 hours" gone={timeGone(expiresAt, new Date())} />
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
    </div>
  );
}
