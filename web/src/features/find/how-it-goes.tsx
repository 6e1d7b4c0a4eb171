import { requestLifetimeHours } from '@geonod/contracts/limits';
import { locationRetentionDays } from '@geonod/contracts/periods';
import { MapKey } from '../../ui/map-key/map-key.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import styles from './find.module.css';

/** What happens after a question, in the signs of the map key; `delivery` says how it reaches its recipient. */
export function HowItGoes({ delivery }: { readonly delivery: string }) {
  return (
    <div className={styles.how}>
      <MapKey
        label="How it goes"
        rows={[
          { mark: <Ring name="pending" />, name: 'You ask.', about: delivery },
          {
            mark: <Ring name="located" />,
            name: 'They decide.',
            about:
              'They see who asks, and share where they are once, exactly or roughly, answer in a word, or decline.',
          },
          {
            mark: <Ring name="expired" />,
            name: 'It ends.',
            about: `The link works for ${requestLifetimeHours} hours. You can see a shared location for ${locationRetentionDays} days.`,
          },
        ]}
      />
    </div>
  );
}
