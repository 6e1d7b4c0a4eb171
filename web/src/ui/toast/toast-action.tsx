import type { ComponentProps } from 'react';
import styles from './toast.module.css';

type ToastActionProps = Omit<ComponentProps<'button'>, 'type' | 'className'>;

/** What can be done about what a toast says, in its line. */
export function ToastAction(props: ToastActionProps) {
  return <button type="button" className={styles.action} {...props} />;
}
