import type { SmsBudget } from '@geonod/contracts/documents/sms';

/** What the service may hand over in a day. */
export interface SmsLimits {
  readonly inAll: number;
  /** Percent of it that one country can use, by dial code; `*` for those that are not named. */
  readonly shares: Readonly<Record<string, number>>;
}

/**
 * How many percent of the day's messages may be codes, in all and as much again as a part of each country's share. Anybody
 * can ask for one without an account: they are never to use up what members paid for.
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
  limits: SmsLimits,
): string | null {
  if (sent >= limits.inAll) return 'the whole service';
  const most = Math.floor((limits.inAll * shareOf(dialCode, limits)) / 100);
  return (byDialCode[dialCode] ?? 0) >= most ? `+${dialCode}` : null;
}

/**
 * The same for one more code. Codes have their part of each country's share, and one at least where a country has any:
 * codes to one country use up neither its members' messages nor everybody else's codes.
 */
export function codeLimitMet(
  { sent, codes = 0, codesByDialCode = {} }: Omit<SmsBudget, 'toldOf' | 'expiresAt'>,
  dialCode: string,
  limits: SmsLimits,
): string | null {
  if (codes >= Math.floor((limits.inAll * codesShare) / 100)) return 'codes';
  if (sent >= limits.inAll) return 'the whole service';
  return (codesByDialCode[dialCode] ?? 0) >= codesADayTo(dialCode, limits)
    ? `codes to +${dialCode}`
    : null;
}

/** How many codes to one country there are in a day, for everybody together. */
function codesADayTo(dialCode: string, limits: SmsLimits): number {
  return Math.ceil((limits.inAll * shareOf(dialCode, limits) * codesShare) / 100 ** 2);
}

/** How many networks at least it takes to use up a day's codes to one country. A household or a phone may have two: IPv4 and IPv6. */
const networksToUseUp = 8;

/** How many of them one network may ask for; one, too, where there are none, so that it is told that there are none. */
export function codesOfNetworkADay(dialCode: string, limits: SmsLimits): number {
  return Math.max(1, Math.ceil(codesADayTo(dialCode, limits) / networksToUseUp));
}

/** Whether one of these limits keeps members' messages waiting; those of codes do not. */
export function holdsMessages(limits: readonly string[]): boolean {
  return limits.some((limit) => !limit.startsWith('codes'));
}

/** Whether an operator has left a country no share, so that nobody is texted there. */
export function hasNoShare(dialCode: string, limits: SmsLimits): boolean {
  return shareOf(dialCode, limits) === 0;
}

function shareOf(dialCode: string, { shares }: SmsLimits): number {
  return shares[dialCode] ?? shares['*'] ?? 100;
}
