import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly helpIcon?: IconName | undefined;
  readonly error?: ReactNode;
  /** Receives the ids that tie the control to its label, help and error. */
  readonly children: (control: FieldControl) => ReactNode;
}

export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** Where the label of a control is found. */
export const labelIdOf = (controlId: string) => `${controlId}-label`;

/** A labelled control with its help and its error, which is announced when it appears. */
export function Field({ label, help, helpIcon, error, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label id={labelIdOf(id)} className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          <Icon name="alert" size={20} />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p className={styles.help} id={helpId}>
          {helpIcon && <Icon name={helpIcon} size={20} />}
          <span>{help}</span>
        </p>
      )}
    </div>
  );
}
