import type { SmsBudget } from '@geonod/contracts/documents/sms';

/** What the service may hand over in a day. */
export interface SmsLimits {
  readonly inAll: number;
  /** Percent of it that one country can use, by dial code; `*` for those that are not named. */
  readonly shares: Readonly<Record<string, number>>;
}

/**
 * How many percent of the day's messages may be codes. Anybody can ask for one without an account: they are never to use up
 * what members paid for.
 */
export const codesShare = 20;

/** Reads `55:70 *:20`. Throws for what is none, so that a slip of an operator does not open the budget. */
export function readShares(text: string): SmsLimits['shares'] {
  const shares = text
    .split(/[\s,]+/)
    .filter((each) => each !== '')
    .map((each) => {
      const [, dialCode, percent] = /^(\d{1,3}|\*):(\d{1,3})$/.exec(each) ?? [];
      if (dialCode === undefined) throw new Error(`${each} is not a share, as 55:70 is one`);
      return [dialCode, Number(percent)] as const;
    });
  return Object.fromEntries(shares);
}

/** The limit that one more message to this country would pass, by its name; null while there is room. */
export function limitMet(
  { sent, byDialCode }: Pick<SmsBudget, 'sent' | 'byDialCode'>,
  dialCode: string,
  { inAll, shares }: SmsLimits,
): string | null {
  if (sent >= inAll) return 'the whole service';
  const share = shares[dialCode] ?? shares['*'] ?? 100;
  const most = Math.floor((inAll * share) / 100);
  return (byDialCode[dialCode] ?? 0) >= most ? `+${dialCode}` : null;
}

/** The same for one more code. */
export function codeLimitMet(
  used: Pick<SmsBudget, 'sent' | 'byDialCode' | 'codes'>,
  dialCode: string,
  limits: SmsLimits,
): string | null {
  const most = Math.floor((limits.inAll * codesShare) / 100);
  return (used.codes ?? 0) >= most ? 'codes' : limitMet(used, dialCode, limits);
}
