import type { RequestForRecipient } from '@geonod/contracts';
import { serviceNow } from '../../lib/service-clock.ts';
import { useLocale } from './language/locale.tsx';
import { LookUpChoice } from './look-up-choice.tsx';
import styles from './more-about-request.module.css';
import { senderName, shortSenderName } from './sender.ts';
import type { SenderActs } from './sender-acts.ts';
import { SenderControls } from './sender-controls.tsx';
import type { Sharing } from './sharing.ts';

interface MoreAboutRequestProps {
  readonly token: string;
  readonly request: RequestForRecipient;
  readonly sharing: Sharing;
  readonly acts: SenderActs;
  readonly className?: string | undefined;
}

/** What happens next, until when, and what to do about a stranger. */
export function MoreAboutRequest({
  token,
  request,
  sharing,
  acts,
  className,
}: MoreAboutRequestProps) {
  const { words, formats } = useLocale();
  const { askedBy, createdAt, expiresAt, type } = request;
  const asked = new Date(createdAt);
  const ends = new Date(expiresAt);
  const askedOn = formats.dayAndTime(asked);
  const endsOn = formats.dayAndTime(ends);
  return (
    <section className={`${styles.more} ${className ?? ''}`} aria-label={words.more}>
      <div>
        <p>
          {words.next(shortSenderName(askedBy, words))} {type === 'link' && words.anybodyHere}
        </p>
        <LookUpChoice sharing={sharing} note={words.lookUpNote} />
      </div>
      <div>
        <div className={styles.bar} aria-hidden="true">
          <i style={{ width: `${usedShare(asked, ends, serviceNow())}%` }} />
        </div>
        <p className={`small num ${styles.dates}`}>
          <span>{words.asked(askedOn)}</span>
          <span>{words.ends(endsOn)}</span>
        </p>
      </div>
      <div>
        <h2 className={styles.heading}>{words.unknownSender(senderName(askedBy))}</h2>
        <p className="small">
          {askedBy.displayName ? words.nameOwn : words.noName}{' '}
          {askedBy.emailConfirmed ? words.emailIs : words.emailIsNot}
        </p>
        <SenderControls {...{ token, request, sharing, acts }} />
      </div>
    </section>
  );
}

/** How much of the time between two moments is over at `now`, in per cent. */
function usedShare(from: Date, to: Date, now: Date): number {
  const share = (now.getTime() - from.getTime()) / (to.getTime() - from.getTime());
  return Math.min(100, Math.max(1, share * 100));
}
