import { backupDays, locationRetentionDays } from '@geonod/contracts/periods';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { useLocale } from './language/locale.tsx';

interface WhatIsSentProps {
  readonly name: string;
  readonly className?: string | undefined;
}

/** Exactly what would be sent, to whom, for how long it is kept, and what is not sent. */
export function WhatIsSent({ name, className }: WhatIsSentProps) {
  const { words } = useLocale();
  return (
    <section className={className} aria-label={words.whatIsSent}>
      <Ledger
        look="compact"
        rows={[
          [
            words.sent,
            <>
              <b>{words.sentOnce}</b> {words.sentParts}
            </>,
          ],
          [
            words.to,
            <>
              <b>{name}</b>, {words.toWhom}
            </>,
          ],
          [
            words.kept,
            <>
              <b>{words.keptDays(locationRetentionDays, backupDays)}</b> {words.keptWithdraw}
            </>,
          ],
          [words.notSent, words.notSentParts],
        ]}
      />
    </section>
  );
}
