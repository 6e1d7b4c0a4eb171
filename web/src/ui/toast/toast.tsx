import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './toast.module.css';

interface ToastProps {
  readonly icon?: IconName;
  /** Of one that stays for seconds: it lies over what somebody may be about to do. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A short confirmation at the foot of the view, while `children` is given; it is announced politely. */
export function Toast({ icon = 'check', onClose, children }: ToastProps) {
  return (
    <div className={styles.region} role="status">
      {children && (
        <span className={styles.toast}>
          <Icon name={icon} size={20} />
          {children}
          {onClose && (
            <button
              type="button"
              className={styles.close}
              aria-label="Close this message"
              onClick={onClose}
            >
              <Icon name="close" size={20} />
            </button>
          )}
        </span>
      )}
    </div>
  );
}
