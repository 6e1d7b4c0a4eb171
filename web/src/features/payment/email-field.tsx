import { emailMaxLength } from '@geonod/contracts';
import { TextField } from '../../ui/field/field.tsx';

interface EmailFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (email: string) => void;
}

/** Whose payment it is, when nobody is signed in: without it, nobody could ever cancel it. */
export function EmailField({ value, error, onChange }: EmailFieldProps) {
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
      maxLength={emailMaxLength}
      required
      help="Your trial is kept under this email."
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
