import type { SmsState } from '@geonod/contracts';
// The package itself takes most of a second to load; this part of it next to nothing.
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import { twilioAuthToken } from '../../config.ts';
import { log } from '../../log/log.ts';

/** Twilio's words for where a message is. https://www.twilio.com/docs/messaging/api/message-resource#message-status-values */
const states: Readonly<Record<string, SmsState>> = {
  accepted: 'sending',
  queued: 'sending',
  sending: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/**
 * Words with which a person asks for no more messages: Twilio's own, then those of the languages of the countries
 * that are texted most. https://help.twilio.com/articles/223134027
 */
export const stopWords: ReadonlySet<string> = new Set([
  'stop',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'revoke',
  'optout',
  'parar',
  'pare',
  'sair',
  'cancelar',
  'baja',
  'arret',
  'stopp',
]);

/** Words with which a person who had asked for no more messages allows them again. */
export const startWords: ReadonlySet<string> = new Set([
  'start',
  'unstop',
  'voltar',
  'volver',
  'iniciar',
]);

/** The number's owner replied STOP. https://www.twilio.com/docs/api/errors/21610 */
export const optedOutCode = 21610;

/**
 * How Twilio, by the fragment of an address, is told to try again where a report or a reply did not get through, whatever it
 * was answered with: Cloud Run says 429 while instances start. By itself it repeats a failed connection alone, once. All tries
 * end within 15 seconds. The fragment is neither sent nor signed.
 * Source: https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides
 */
export const webhookRetries = '#rc=5&rp=all';

export type TwilioForm = Readonly<Record<string, string>>;

/** What Twilio posts: a form, not JSON. */
export function readForm(rawBody: Buffer): TwilioForm {
  return Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')));
}

/**
 * Whether Twilio signed this form for this address; a signature that is wrong is logged, since our token may be.
 * https://www.twilio.com/docs/usage/security
 */
export function isSignedByTwilio(
  signature: string | undefined,
  url: string,
  form: TwilioForm,
): boolean {
  const token = twilioAuthToken.value();
  if (!signature) return false;
  // With an empty token anybody could sign.
  if (token && validateRequest(token, signature, url, { ...form })) return true;
  log('twilio-signature-wrong', { call: new URL(url).pathname.split('/')[1] });
  return false;
}

export function reportedState(form: TwilioForm): SmsState | null {
  const status = form.MessageStatus ?? '';
  return Object.hasOwn(states, status) ? (states[status] ?? null) : null;
}

/** Whether Twilio reports that a message failed because its reader had asked Twilio for no more. */
export function saysOptedOut({ ErrorCode }: TwilioForm): boolean {
  return Number(ErrorCode) === optedOutCode;
}

/**
 * What somebody replied that they want, and their number as Twilio writes it; null for any other reply. What Twilio's own
 * list of words says comes first: the service is closed by it. https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out
 */
export function wishInReply({ Body = '', From = '', OptOutType = '' }: TwilioForm): {
  readonly wish: 'stop' | 'start';
  readonly from: string;
} | null {
  // Without its accents: they are characters of their own here.
  const said = (OptOutType || Body).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const whole = lettersOf(said);
  if (!/\d/.test(From)) return null;
  // A wish may stand in a sentence: “Parar, por favor”. “Stop by my house?” is taken for one, too, because whoever is not
  // texted against their will can say START, and whoever is has said what they could. START counts alone.
  if (stopWords.has(whole) || stopWords.has(firstWordOf(said))) return { wish: 'stop', from: From };
  return startWords.has(whole) ? { wish: 'start', from: From } : null;
}

/** A reply of one word or two, whatever stands between and around them: “opt out”, “STOP!”. */
function lettersOf(said: string): string {
  return said.replace(/[^a-z]/g, '');
}

function firstWordOf(said: string): string {
  return said.match(/[\p{L}\p{N}]+/u)?.[0] ?? '';
}
