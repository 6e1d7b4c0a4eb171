import { locationRetentionDays, requestLifetimeHours } from '@geonod/contracts/limits';
import { Ring, type RingName } from '../../ui/ring/ring.tsx';
import styles from './how-it-goes.module.css';

/** What happens after a question, in the signs of the map key; `asked` says how it reaches its recipient. */
export function HowItGoes({ asked }: { readonly asked: string }) {
  const rows: readonly (readonly [RingName, string, string])[] = [
    ['pending', 'You ask.', asked],
    ['located', 'They decide.', 'They see who asks, and share where they are once, or decline.'],
    [
      'expired',
      'It ends.',
      `The link works for ${requestLifetimeHours} hours. A shared location is deleted after ${locationRetentionDays} days.`,
    ],
  ];
  return (
    <ul className={styles.rows} aria-label="How it goes">
      {rows.map(([ring, title, text]) => (
        <li key={ring} className={styles.row}>
          <Ring name={ring} />
          <p>
            <b>{title}</b> <span>{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
