import { countries } from '@geonod/contracts/countries';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
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

/** An earlier request that is to be made again: its link's name, or its number. */
export interface RepeatedRequest {
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
 * Reads the history state `{askAgain: {name?, countryCode?, phoneNumber?}}`: a code without its plus, and international
 * digits. Null when it repeats nothing.
 */
export function repeatedRequest(state: unknown): RepeatedRequest | null {
  const request = z.safeParse(historyState, state).data?.askAgain;
  if (!request) return null;
  const { name = null, countryCode, phoneNumber } = request;
  return { name, phone: phoneEntry(countryCode, phoneNumber) };
}

function phoneEntry(code: string | undefined, digits: string | undefined): PhoneEntry | null {
  const country = countries.find((known) => known.code === `+${code}`);
  if (!country || !code || !digits?.startsWith(code)) return null;
  return { country, value: formatPhone(digits.slice(code.length), country) };
}
