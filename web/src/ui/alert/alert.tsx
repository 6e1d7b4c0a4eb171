import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Ring } from '../ring/ring.tsx';
import styles from './alert.module.css';

interface AlertProps {
  /** `error` interrupts (role alert); the others are announced politely (role status). */
  readonly kind?: 'note' | 'error' | 'pending' | 'consent';
  /** `alert` for one that interrupts, whatever its kind; `presentation` where what stands around it announces it. */
  readonly role?: 'alert' | 'presentation';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

const marks = {
  note: <Icon name="info" />,
  error: <Icon name="alert" />,
  pending: <Ring name="pending" />,
  consent: <Ring name="located" />,
};

/** A message in the page: what happened, and what can be done about it. */
export function Alert({ kind = 'note', role, title, children, actions }: AlertProps) {
  return (
    <div
      className={`${styles.alert} ${kind === 'note' ? '' : styles[kind]}`}
      role={role ?? (kind === 'error' ? 'alert' : 'status')}
    >
      {marks[kind]}
      <div>
        <strong>{title}</strong>
        {children && <div className={styles.body}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
