import type { RecipientLanguage } from '@geonod/contracts';
import { requestLifetimeHours } from '@geonod/contracts/limits';
import { locationRetentionDays } from '@geonod/contracts/periods';
import { smsLanguage, smsLength, smsSegmentLength } from '@geonod/contracts/sms-text';
import type { ReactNode } from 'react';
import { hasShareSheet, shareLanguage } from '../../lib/share-words.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import find from './find.module.css';
import { newLinkWords } from './share-text.ts';
import { idPlaceholder, smsParts } from './sms-parts.ts';
import styles from './text-preview.module.css';
import type { LinkFlow } from './use-link-flow.ts';
import type { NumberFlow } from './use-number-flow.ts';

/** Beside the form, where there is room: what is sent, to whom, and what becomes of it. */
export function NumberPreview({ flow }: { readonly flow: NumberFlow }) {
  const { step } = flow;
  const isSent = step.at === 'sent';
  const number = isSent ? step.phone : flow.number;
  return (
    <div className={find.aside}>
      <h2 className="t-sm">What they receive</h2>
      <SmsPreview
        number={number}
        words={isSent ? step.message : flow.reading.plain}
        sender={flow.sender}
        isSent={isSent}
      />
      <Ledger
        rows={[
          ['Asked', <span key="asked">The owner of {number ?? 'the number'}</span>],
          ['Sender', 'It begins with your name, and says that it comes through GeoNod.'],
          ['Link', 'Each message carries a unique link. It opens a page that says who asks.'],
          ['Answer', answers],
          ['Ends', `${requestLifetimeHours} hours after you ask`],
        ]}
      />
    </div>
  );
}

/** Beside the form, where there is room: what goes with the link, and what its recipient sees. */
export function LinkPreview({ flow }: { readonly flow: LinkFlow }) {
  const { created, name } = flow;
  const shown = created?.name ?? name;
  return (
    <div className={find.aside}>
      <h2 className="t-sm">What they receive</h2>
      <MessagePreview link={created?.standing === 'waiting' ? created.link : null} />
      <Ledger
        rows={[
          ['Asked', 'Whoever opens the link'],
          ['They see', shown ? `“${shown}”, and who you are` : 'Its name, and who you are'],
          ['Answer', answers],
          ['Ends', `${requestLifetimeHours} hours after it is created`],
        ]}
      />
    </div>
  );
}

const answers = `They share once, exactly or roughly, answer in a word, decline, or leave it. Only they decide. You can see a shared location for ${locationRetentionDays} days.`;

interface TextPreviewProps {
  readonly icon: IconName;
  /** What kind of message, and to whom. */
  readonly to: ReactNode;
  readonly caption: ReactNode;
  readonly language: RecipientLanguage;
  readonly children: ReactNode;
}

/** A message as its recipient will read it. */
function TextPreview({ icon, to, caption, language, children }: TextPreviewProps) {
  return (
    <figure className={styles.preview}>
      <div className={styles.sheet}>
        <p className={`num ${styles.to}`}>
          <Icon name={icon} size={20} />
          <span>{to}</span>
        </p>
        <p className={styles.bubble} lang={language}>
          {children}
        </p>
      </div>
      <figcaption className="xs">{caption}</figcaption>
    </figure>
  );
}

/** The words that WhatsApp sends along, and Share where there is one; null where there is no link yet. */
export function MessagePreview({ link }: { readonly link: string | null }) {
  return (
    <TextPreview
      icon="share"
      to={hasShareSheet() ? 'What Share and WhatsApp send' : 'What WhatsApp sends'}
      caption="The sender name is shown as GeoNod, and each message carries a unique link. Its page says that you ask: your name and your masked email."
      language={shareLanguage()}
    >
      {newLinkWords()}{' '}
      {link ?? (
        <>
          {window.location.origin}/link/
          <span className={styles.open} aria-hidden="true">
            {idPlaceholder}
          </span>
        </>
      )}
    </TextPreview>
  );
}

interface SmsPreviewProps {
  /** Null until there is one. */
  readonly number: string | null;
  /** The plain words; empty or null while there are none that can be sent. */
  readonly words: string | null;
  readonly sender: NumberFlow['sender'];
  readonly isSent?: boolean;
}

/** The text message, exactly as it will be sent. */
export function SmsPreview({ number, words, sender, isSent = false }: SmsPreviewProps) {
  const parts = smsParts({ ...sender, words: words ?? '' }, window.location.origin);
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
      language={smsLanguage(sender.dialCode)}
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
