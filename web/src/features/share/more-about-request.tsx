import type { RequestForRecipient } from '@geonod/contracts';
import { dayAndTime } from '../../lib/moments.ts';
import { askerName, shortAskerName } from './asker.ts';
import styles from './more-about-request.module.css';
import { StopButton } from './stop-button.tsx';

interface MoreAboutRequestProps {
  readonly id: string;
  readonly request: RequestForRecipient;
  readonly className?: string | undefined;
  /** Called once no member can text the number again; that declines the request. */
  readonly onStopped: () => void;
}

/** What happens next, until when, and what to do about a stranger. */
export function MoreAboutRequest({ id, request, className, onStopped }: MoreAboutRequestProps) {
  const { askedBy, createdAt, expiresAt, type } = request;
  const asked = new Date(createdAt);
  const ends = new Date(expiresAt);
  return (
    <section className={`${styles.more} ${className ?? ''}`} aria-label="More about this request">
      <p>
        After Share, your browser asks once more. If you decline, {shortAskerName(askedBy)} is told
        only that you declined. You need no account, and nothing is installed.
      </p>
      <div>
        <div
          className={styles.bar}
          role="img"
          aria-label={`Asked ${dayAndTime(asked)}, ends ${dayAndTime(ends)}`}
        >
          <i style={{ width: `${usedShare(asked, ends, new Date())}%` }} />
        </div>
        <p className={`small num ${styles.dates}`}>
          <span>Asked {dayAndTime(asked)}</span>
          <span>Ends {dayAndTime(ends)}</span>
        </p>
      </div>
      <div>
        <h2 className={styles.heading}>You do not know {askerName(askedBy)}?</h2>
        <p className="small">
          {askedBy.displayName && 'The name is the sender’s own choice. '}
          {askedBy.emailConfirmed
            ? 'Only the email address is confirmed.'
            : 'The email address is not confirmed either.'}
        </p>
        <p className={styles.links}>
          <a href="mailto:abuse@geonod.app?subject=Report%20a%20request">Report this request</a>
          {type === 'number' && <StopButton id={id} onStopped={onStopped} />}
        </p>
      </div>
    </section>
  );
}

/** How much of the time between two moments is over at `now`, in per cent. */
function usedShare(from: Date, to: Date, now: Date): number {
  const share = (now.getTime() - from.getTime()) / (to.getTime() - from.getTime());
  return Math.min(100, Math.max(1, share * 100));
}
