import type { ReactNode } from 'react';
import { Field } from '../field/field.tsx';
import type { IconName } from '../icon/icon.tsx';
import { PhoneControl, type PhoneControlProps } from './phone-control.tsx';
import styles from './phone-field.module.css';

interface PhoneFieldProps extends PhoneControlProps {
  readonly label?: ReactNode;
  readonly help?: ReactNode;
  readonly helpIcon?: IconName | undefined;
  readonly error?: ReactNode;
  /** Stands beside the field where there is room, under it on a phone. */
  readonly action?: ReactNode;
}

/** A mobile number with its country. As part of a native form it sends `code` and `phone`. */
export function PhoneField({
  label = 'Mobile number',
  help,
  helpIcon,
  error,
  action,
  ...phone
}: PhoneFieldProps) {
  const field = (
    <Field label={label} help={help} helpIcon={helpIcon} error={error}>
      {(control) => (
        <div className={action ? styles.line : undefined}>
          <PhoneControl {...phone} control={control} />
          {action}
        </div>
      )}
    </Field>
  );
  return action ? <div className={styles.withAction}>{field}</div> : field;
}
