import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../field/field.tsx';
import { PhoneInput } from './phone-input.tsx';
import styles from './plain-phone-field.module.css';

interface PlainPhoneFieldProps extends Omit<ComponentProps<typeof PhoneInput>, 'id' | 'className'> {
  readonly label?: ReactNode;
  readonly error?: ReactNode;
}

/** A mobile number whose country code is asked for beside it. */
export function PlainPhoneField({
  label = 'Mobile number',
  error,
  ...input
}: PlainPhoneFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <PhoneInput {...input} {...control} className={styles.input} />}
    </Field>
  );
}
