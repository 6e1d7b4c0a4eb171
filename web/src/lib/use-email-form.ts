import { type SubmitEvent, useState } from 'react';
import { emailMessage, isEmail } from './email-rule.ts';
import { fieldText, focusField } from './form-fields.ts';

/** A form that asks for an e-mail alone, in a field of the name `email`, and passes a valid one on. Nothing happens while it is `busy`. */
export function useEmailForm(busy: boolean, onEmail: (email: string) => void) {
  const [error, setError] = useState<string>();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const email = fieldText(event.currentTarget, 'email').trim();
    setError(isEmail(email) ? undefined : emailMessage);
    if (isEmail(email)) onEmail(email);
    else focusField(event.currentTarget, 'email');
  };
  return { error, forgetError: () => setError(undefined), onSubmit };
}
