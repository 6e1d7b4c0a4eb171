import type { InputHTMLAttributes } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = Pick<FieldProps, 'label' | 'help' | 'helpIcon' | 'error'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>;

/** One line of text with its label, help and error. */
export function TextField({ label, help, helpIcon, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} helpIcon={helpIcon} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={className ? `${styles.input} ${className}` : styles.input}
        />
      )}
    </Field>
  );
}

/** An e-mail address named `email`, as keyboards and password managers know one. */
export function EmailField(props: Partial<TextFieldProps>) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="name@example.com"
      required
      {...props}
    />
  );
}
