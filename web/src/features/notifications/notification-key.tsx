import { Icon } from '../../ui/icon/icon.tsx';
import { MapKey } from '../../ui/map-key/map-key.tsx';
import { AnsweredRing } from '../../ui/ring/answered-ring.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import styles from './notification-list.module.css';

/** The third column of a wide screen: what a member is told about, and by which sign. */
export function NotificationKey() {
  return (
    <div className={styles.column}>
      <h2 className="t-sm">What you are told</h2>
      <MapKey
        label="Signs"
        rows={[
          {
            mark: <Ring name="located" />,
            name: 'Located.',
            about: 'Somebody you asked shared where they are, once.',
          },
          {
            mark: <AnsweredRing />,
            name: 'Answered.',
            about: 'They answered in a word, without a place.',
          },
          {
            mark: <Ring name="declined" />,
            name: 'Declined, withdrawn.',
            about: 'They chose not to share, or took back what they had sent.',
          },
          {
            mark: <Icon name="message" />,
            name: 'Message.',
            about: 'A text message did not arrive.',
          },
          {
            mark: <Icon name="card" />,
            name: 'Payment.',
            about: 'A payment or a renewal failed, or is disputed.',
          },
          {
            mark: <Icon name="refund" />,
            name: 'Refund.',
            about: 'A payment was returned, or a refund did not go through.',
          },
          {
            mark: <Icon name="calendar" />,
            name: 'Cancelled.',
            about: 'Your subscription was cancelled by email.',
          },
        ]}
      />
      <p className="small">Each leads to its request in Status, or to your plan in Settings.</p>
    </div>
  );
}
