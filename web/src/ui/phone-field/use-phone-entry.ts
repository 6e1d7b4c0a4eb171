import { type Country, defaultCountry } from '@geonod/contracts';
import { useState } from 'react';
import type { PhoneEntry } from './edit-phone.ts';
import { invalidPhoneMessage, isValidPhone, reformatPhone } from './phone-mask.ts';

interface PhoneFieldState {
  readonly country: Country;
  readonly value: string;
  readonly refused: boolean;
}

/** The state of one phone field: country, masked number, and the message once a check has refused it. */
export function usePhoneEntry(initial: PhoneEntry = { country: defaultCountry, value: '' }) {
  const [state, setState] = useState<PhoneFieldState>({ ...initial, refused: false });
  const { country, value, refused } = state;
  const isValid = isValidPhone(value, country);
  return {
    entry: { country, value } satisfies PhoneEntry,
    /** Puts another number in. */
    fill: (entry: PhoneEntry) => setState({ ...entry, refused: false }),
    /** Says whether the number may be used; if not, the message stands until it may. */
    check: () => {
      setState((current) => ({ ...current, refused: !isValid }));
      return isValid;
    },
    /** For `PhoneField`. */
    field: {
      country,
      value,
      error: refused ? invalidPhoneMessage : undefined,
      onCountryChange: (next: Country) =>
        setState((current) => {
          const masked = reformatPhone(current.value, next);
          const stillRefused = current.refused && !isValidPhone(masked, next);
          return { country: next, value: masked, refused: stillRefused };
        }),
      onValueChange: (next: string) =>
        setState((current) => ({
          ...current,
          value: next,
          refused: current.refused && !isValidPhone(next, current.country),
        })),
    },
  };
}
