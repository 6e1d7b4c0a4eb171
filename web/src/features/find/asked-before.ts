import { countries } from '@geonod/contracts/countries';
import * as z from 'zod/mini';
import type { PhoneEntry } from '../../ui/phone-field/edit-phone.ts';
import { formatPhone } from '../../ui/phone-field/phone-mask.ts';

const historyState = z.object({
  askAgain: z.object({
    name: z.optional(z.string()),
    countryCode: z.optional(z.string()),
    phoneNumber: z.optional(z.string()),
  }),
});

/** Whom an earlier request asked: by its link's name, or by its number. */
export interface AskedBefore {
  readonly name: string | null;
  readonly phone: PhoneEntry | null;
}

/**
 * What a link to this screen asks to be asked again, from the history state `{askAgain: {name?, countryCode?,
 * phoneNumber?}}`: a code without its plus, and international digits. Null when it asks nothing.
 */
export function askedBefore(state: unknown): AskedBefore | null {
  const asked = z.safeParse(historyState, state).data?.askAgain;
  if (!asked) return null;
  const { name = null, countryCode, phoneNumber } = asked;
  return { name, phone: phoneEntry(countryCode, phoneNumber) };
}

function phoneEntry(code: string | undefined, digits: string | undefined): PhoneEntry | null {
  const country = countries.find((known) => known.code === `+${code}`);
  if (!country || !code || !digits?.startsWith(code)) return null;
  return { country, value: formatPhone(digits.slice(code.length), country) };
}
