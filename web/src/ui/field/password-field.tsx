import { type InputHTMLAttributes, useState } from 'react';
import fieldStyles from './field.module.css';
import { Field, type FieldProps, labelIdOf } from './field.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<FieldProps, 'children'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'>;

/** A password, hidden unless the person asks to see it. */
export function PasswordField({ label, help, helpIcon, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} helpIcon={helpIcon} error={error}>
      {(control) => (
        <span className={styles.box}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`${fieldStyles.input} ${styles.input}`}
          />
          <button
            type="button"
            className={styles.reveal}
            // Its name is what it shows: with the word of the label in it, two controls would have that name.
            aria-describedby={labelIdOf(control.id)}
            aria-controls={control.id}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </Field>
  );
}
