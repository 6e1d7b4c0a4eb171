import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './toast.module.css';

/** A short confirmation at the foot of the view, while `children` is given; it is announced politely. */
export function Toast({ icon = 'check', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div className={styles.region} role="status">
      {children && (
        <span className={styles.toast}>
          <Icon name={icon} size={20} />
          {children}
        </span>
      )}
    </div>
  );
}
