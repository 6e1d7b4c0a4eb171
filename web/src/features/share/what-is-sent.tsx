import { locationRetentionDays } from '@geonod/contracts';
import styles from './what-is-sent.module.css';

interface WhatIsSentProps {
  readonly name: string;
  readonly className?: string | undefined;
}

/** Exactly what would be sent, to whom, for how long it is kept, and what is not sent. */
export function WhatIsSent({ name, className }: WhatIsSentProps) {
  return (
    <section className={className} aria-label="What is sent">
      <dl className={styles.facts}>
        <div>
          <dt>Sent</dt>
          <dd>
            <b>Where this phone is, once:</b> point, accuracy, address, time.
          </dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>
            <b>{name}</b>, and nobody else.
          </dd>
        </div>
        <div>
          <dt>Kept</dt>
          <dd>
            <b>{locationRetentionDays} days.</b> You can withdraw it.
          </dd>
        </div>
        <div>
          <dt>Not sent</dt>
          <dd>Your number, your contacts, or where you go next.</dd>
        </div>
      </dl>
    </section>
  );
}
