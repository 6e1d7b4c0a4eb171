import { countries } from '@geonod/contracts/countries';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { PhoneEntry } from '../../ui/phone-field/edit-phone.ts';
import { formatPhone } from '../../ui/phone-field/phone-mask.ts';
import { readInternational } from '../../ui/phone-field/read-number.ts';

const historyState = z.object({
  askAgain: z.object({
    name: z.optional(z.string()),
    countryCode: z.optional(z.string()),
    phoneNumber: z.optional(z.string()),
    phone: z.optional(z.string()),
  }),
});

/** What is asked about here after it was elsewhere: an earlier request's link or number, or a number that was looked up. */
interface RepeatedRequest {
  readonly name: string | null;
  readonly phone: PhoneEntry | null;
}

/** Gives `take`, once, the request that the link to this screen repeats; from then on it is the member's to change. */
export function useRepeatedRequest(
  uid: string | null,
  take: (request: RepeatedRequest) => void,
): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const begin = useEffectEvent(() => {
    const request = repeatedRequest(state);
    if (!request) return;
    take(request);
    void navigate(pathname, { replace: true, state: null });
  });
  useLayoutEffect(() => {
    if (uid !== null) begin();
  }, [uid]);
}

/**
 * Reads the history state `{askAgain: {name?, countryCode?, phoneNumber?, phone?}}`: a code and international digits, with a
 * plus or without, or international text as the funnel has it. Null when it repeats nothing.
 */
export function repeatedRequest(state: unknown): RepeatedRequest | null {
  const request = z.safeParse(historyState, state).data?.askAgain;
  if (!request) return null;
  const { name = null, countryCode, phoneNumber, phone } = request;
  return { name, phone: phoneEntry(countryCode, phoneNumber) ?? lookedUp(phone) };
}

function lookedUp(phone: string | undefined): PhoneEntry | null {
  const number = phone === undefined ? null : readInternational(phone, countries);
  return number && { country: number.country, value: formatPhone(number.digits, number.country) };
}

function phoneEntry(codeText = '', numberText = ''): PhoneEntry | null {
  const [code, digits] = [codeText.replace(/\D/g, ''), numberText.replace(/\D/g, '')];
  const country = countries.find((known) => known.code === `+${code}`);
  if (!country || !code || !digits.startsWith(code)) return null;
  return { country, value: formatPhone(digits.slice(code.length), country) };
}
