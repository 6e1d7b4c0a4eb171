import type { Notification } from '@geonod/contracts';
import { Link } from 'wouter';
import { momentInWords } from '../../lib/moments.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import { markOf, targetOf } from './notification-look.ts';
import styles from './notification-row.module.css';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly now: Date;
  /** Came since the member last looked. */
  readonly isNew: boolean;
}

/** One notification; the whole row leads to what it is about. */
export function NotificationRow({ notification, now, isNew }: NotificationRowProps) {
  const { title, message, createdAt } = notification;
  const mark = markOf(notification);
  return (
    <li className={isNew ? `${styles.row} ${styles.new}` : styles.row}>
      {mark.kind === 'ring' ? (
        <Ring name={mark.name} size={32} />
      ) : (
        <span className={styles.icon}>
          <Icon name={mark.name} />
        </span>
      )}
      <div>
        <div className={styles.head}>
          <h2>
            <Link className={styles.link} href={targetOf(notification)}>
              {title}
              {isNew && (
                <span className={styles.dot}>
                  <span className="sr">, new</span>
                </span>
              )}
            </Link>
          </h2>
          <time className={`num ${styles.when}`} dateTime={createdAt}>
            {momentInWords(new Date(createdAt), now)}
          </time>
        </div>
        <p className={`num ${styles.message}`}>{message}</p>
      </div>
      <Icon name="right" className={styles.arrow} />
    </li>
  );
}
