import { smsLength, smsSegmentLength } from '@geonod/contracts/sms-text';
import { smsParts } from './sms-parts.ts';
import styles from './text-preview.module.css';
import { TextPreview } from './text-preview.tsx';

interface SmsPreviewProps {
  /** Null until there is one. */
  readonly number: string | null;
  /** The plain words; empty or null while there are none that can be sent. */
  readonly words: string | null;
  readonly isSent?: boolean;
}

/** The text message, exactly as it will be sent. */
export function SmsPreview({ number, words, isSent = false }: SmsPreviewProps) {
  const parts = smsParts(words ?? '', window.location.origin);
  const length = smsLength(Object.values(parts).join(''));
  return (
    <TextPreview
      icon="message"
      to={
        <>
          Text message to <span className="nb">{number ?? 'the number'}</span>
        </>
      }
      caption={[
        words
          ? `${length} of ${smsSegmentLength} characters: one message.`
          : 'Your words stand where the dots are.',
        !isSent && 'The end of the link is made when you send.',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {parts.sender}
      {words ? <b className={styles.words}>{words}</b> : <Blank />}
      {parts.link}
      <span className={styles.open} aria-hidden="true">
        {parts.id}
      </span>
      {parts.end}
    </TextPreview>
  );
}

function Blank() {
  return (
    <>
      <span className={styles.open} aria-hidden="true">
        {'\u2007'.repeat(5)}
      </span>
      <span className="sr">your words</span>
    </>
  );
}
