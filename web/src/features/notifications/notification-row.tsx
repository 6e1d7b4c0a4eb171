import type { Notification } from '@geonod/contracts';
import { Link } from 'react-router-dom';
import { momentInWords } from '../../lib/moments.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { NewMark } from '../../ui/new-mark/new-mark.tsx';
import { AnsweredRing } from '../../ui/ring/answered-ring.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import { type Mark, markOf, targetOf } from './notification-look.ts';
import styles from './notification-row.module.css';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly now: Date;
  /** Came since the member last looked. */
  readonly isNew: boolean;
}

/** Where a row's link is found, to give it the focus. */
export function linkId(notificationId: string): string {
  return `told-${notificationId}`;
}

/** One notification; the whole row leads to what it is about. */
export function NotificationRow({ notification, now, isNew }: NotificationRowProps) {
  const { id, title, message, createdAt } = notification;
  return (
    <li className={isNew ? `${styles.row} ${styles.new}` : styles.row}>
      <Sign mark={markOf(notification)} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link id={linkId(id)} className={styles.link} to={targetOf(notification)}>
            <span>{title}</span>
            {isNew && <NewMark />}
          </Link>
        </h2>
        <p className={`num ${styles.message}`}>{message}</p>
        <time className={`num ${styles.when}`} dateTime={createdAt}>
          {momentInWords(new Date(createdAt), now)}
        </time>
      </div>
      <Icon name="right" className={styles.arrow} />
    </li>
  );
}

function Sign({ mark }: { readonly mark: Mark }) {
  switch (mark.kind) {
    case 'ring':
      return <Ring name={mark.name} size={32} />;
    case 'answered':
      return <AnsweredRing size={32} />;
    case 'icon':
      return (
        <span className={styles.icon}>
          <Icon name={mark.name} />
        </span>
      );
  }
}
