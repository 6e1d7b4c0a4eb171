import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './toast.module.css';

interface ToastProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly icon?: IconName;
  /** Of one that stays for seconds: it lies over what somebody may be about to do. */
  readonly onClose?: () => void;
  /** Where what is at the foot of the view is to be read or pressed meanwhile. */
  readonly atTop?: boolean;
  readonly children: ReactNode;
}

/** A short confirmation over the view, while `children` is given, at its foot unless told otherwise; it is announced politely. */
export function Toast({ ref, icon = 'check', onClose, atTop = false, children }: ToastProps) {
  return (
    <div ref={ref} className={`${styles.region} ${atTop ? styles.top : ''}`} role="status">
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
