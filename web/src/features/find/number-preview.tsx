import { requestLifetimeHours } from '@geonod/contracts/limits';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import styles from './find.module.css';
import { SmsPreview } from './text-preview.tsx';
import type { NumberFlow } from './use-number-flow.ts';

/** Beside the form, where there is room: what is sent, to whom, and what becomes of it. */
export function NumberPreview({ flow }: { readonly flow: NumberFlow }) {
  const { step } = flow;
  const isSent = step.at === 'sent';
  const number = isSent ? step.phone : flow.number;
  return (
    <div className={styles.aside}>
      <h2 className="t-sm">What they receive</h2>
      <SmsPreview
        number={number}
        words={isSent ? step.message : flow.reading.plain}
        isSent={isSent}
      />
      <Ledger
        rows={[
          ['Asked', <span key="asked">The owner of {number ?? 'the number'}</span>],
          ['Sender', 'The sender name is shown as GeoNod.'],
          ['Link', 'Each message carries a unique link. It opens a page that says who asks.'],
          ['Answer', 'They share once, decline, or leave it. Only they decide.'],
          ['Ends', `${requestLifetimeHours} hours after it is sent`],
        ]}
      />
    </div>
  );
}
