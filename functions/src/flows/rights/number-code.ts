import { numberCodeTries, smsLanguage } from '@geonod/contracts';
import { daySeconds, hourSeconds } from '@geonod/contracts/durations';
import type { Request } from 'firebase-functions/https';
import { newNumberCode, numberCodeText } from '../../domain/number-code.ts';
import { ApiError } from '../../http/api-error.ts';
import { log } from '../../log/log.ts';
import {
  codeSent,
  isProven,
  queueNumberCode,
  type TypedCode,
  tryNumberCode,
} from '../../store/number-codes.ts';
import { codesOfNetworkTo, isUntexted } from '../../store/sms-budgets.ts';
import { limitVisitor, type VisitorLimits } from '../limits/limit-calls.ts';
import { requireAppCheck } from '../limits/require-app-check.ts';
import {
  notTextedThere,
  type TextableNumber,
  textableNumber,
} from '../messages/textable-number.ts';
import { newSecret } from '../secrets.ts';
import { allowCodeTo, codeUsed } from './code-limits.ts';

/**
 * How often codes are asked for: each is a text message that costs, to somebody who may not have asked for it; and there are
 * only so many a day for everybody whose number it is, and for all numbers of a country, which nobody alone is to use up.
 */
function codeLimits(dialCode: string): VisitorLimits {
  return {
    call: 'requestNumberCode',
    windowSeconds: hourSeconds,
    perAddress: 5,
    perAddressADay: 14,
    ofPartADay: { part: dialCode, max: codesOfNetworkTo(dialCode) },
    inAll: 800,
  };
}

/** How often codes are typed, right or wrong; a code itself bears only so many tries. */
const tryLimits: VisitorLimits = {
  call: 'checkNumberCode',
  windowSeconds: hourSeconds,
  perAddress: 40,
  inAll: 8000,
};

/**
 * Texts a code to a number. Neither the response nor its time tells anything of what was asked of the number, or whether it
 * takes messages. One on the stop list gets a code, too, though not each: without any, its owner could not take it off. For the same
 * challenge again the code is the same one: it is neither texted nor counted once more.
 */
export async function sendNumberCode(
  { challenge: sent, ...typed }: TextableNumber & { readonly challenge?: string },
  request: Request,
  now: Date,
): Promise<{ readonly challenge: string; readonly expiresAt: Date }> {
  await requireAppCheck(request);
  const number = await textableNumber(typed);
  const { phoneNumber: digits, countryCode: dialCode } = number;
  const challenge = sent ?? newSecret();
  const made = async () => (sent === undefined ? null : codeSent(challenge, digits, now));
  const known = await made();
  if (known) return { challenge, ...known };
  if (known === false) throw new ApiError('conflict', 'This challenge names another code.');
  await limitVisitor(codeLimits(dialCode), request, now);
  if (await isUntexted(number, now)) {
    throw notTextedThere('No codes can be sent to this country at present.');
  }
  const code = newNumberCode();
  const queued = await queueNumberCode(
    {
      challenge,
      digits,
      dialCode,
      code,
      messageId: newSecret(),
      body: numberCodeText(code, smsLanguage(dialCode)),
    },
    now,
    () => allowCodeTo({ digits, dialCode }, request, now),
  ).catch(async (error: unknown) => {
    // The same call, at the same moment, may be what this one is refused for.
    const atOnce = await made();
    if (atOnce) return atOnce;
    throw error;
  });
  if ('expiresAt' in queued) return { challenge, expiresAt: queued.expiresAt };
  // An operator can raise the budget; somebody may be running up the bill.
  if (queued.isNews) log('codes-over-budget', queued);
  throw new ApiError('unavailable', 'No more codes can be sent today. Please try again tomorrow.', {
    retryAfterSeconds: secondsLeftOfDay(now),
  });
}

/** Of the day in UTC, whose budget it is. */
function secondsLeftOfDay(now: Date): number {
  return daySeconds - (Math.floor(now.getTime() / 1000) % daySeconds);
}

/**
 * Takes a code as its reader typed it, and gives the key that it makes; the same one where it made the key that is sent with it
 * before. Throws a refusal for any other than the right one.
 */
export async function takeNumberCode(
  {
    challenge,
    code,
    session = newSecret(),
    ...typed
  }: TextableNumber & Pick<TypedCode, 'challenge' | 'code'> & Partial<Pick<TypedCode, 'session'>>,
  request: Request,
  now: Date,
): Promise<{ readonly session: string; readonly expiresAt: Date }> {
  await limitVisitor(tryLimits, request, now);
  const { phoneNumber: digits } = await textableNumber(typed);
  const typedCode = { challenge, digits, code, session };
  const tried = await tryNumberCode(typedCode, now, codeUsed(digits, request));
  switch (tried.result) {
    case 'right':
      return { session, expiresAt: tried.expiresAt };
    case 'wrong':
      throw new ApiError('forbidden', 'This is not the code. Check it and try again.', {
        field: 'code',
      });
    case 'used-up':
      throw new ApiError(
        'rate-limited',
        `This code was typed wrong ${numberCodeTries} times. Ask for a new one.`,
        { field: 'code' },
      );
    case 'gone':
      throw new ApiError('expired', 'This code is too old. Ask for a new one.', { field: 'code' });
  }
}

/** The digits of a number that its owner has proven. Throws `unauthenticated` for a key that is not, or no more, its own. */
export async function requireProven(
  { session, ...typed }: TextableNumber & { readonly session: string },
  now: Date,
): Promise<string> {
  const { phoneNumber } = await textableNumber(typed);
  if (await isProven(session, phoneNumber, now)) return phoneNumber;
  throw new ApiError('unauthenticated', 'This took too long. Ask for a new code.');
}
