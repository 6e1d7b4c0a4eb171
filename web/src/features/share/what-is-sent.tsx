import { locationRetentionDays } from '@geonod/contracts';
import { Ledger } from '../../ui/ledger/ledger.tsx';

interface WhatIsSentProps {
  readonly name: string;
  readonly className?: string | undefined;
}

/** Exactly what would be sent, to whom, for how long it is kept, and what is not sent. */
export function WhatIsSent({ name, className }: WhatIsSentProps) {
  return (
    <section className={className} aria-label="What is sent">
      <Ledger
        look="compact"
        rows={[
          [
            'Sent',
            <>
              <b>Where this phone is, once:</b> point, accuracy, address, time.
            </>,
          ],
          [
            'To',
            <>
              <b>{name}</b>, and nobody else.
            </>,
          ],
          [
            'Kept',
            <>
              <b>{locationRetentionDays} days.</b> You can withdraw it.
            </>,
          ],
          ['Not sent', 'Your number, your contacts, or where you go next.'],
        ]}
      />
    </section>
  );
}
