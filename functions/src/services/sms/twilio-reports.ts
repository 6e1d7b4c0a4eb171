import type { SmsState } from '@geonod/contracts';
import twilio from 'twilio';
import { twilioAuthToken } from '../../config.ts';

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
};

/** Words with which a person asks for no more messages, in the languages of the countries we text most. */
const stopWords = [
  'stop',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'parar',
  'pare',
  'sair',
];

/** Whether Twilio signed this form for this address. https://www.twilio.com/docs/usage/security */
export function isSignedByTwilio(
  signature: string | undefined,
  url: string,
  form: Readonly<Record<string, string>>,
): boolean {
  return twilio.validateRequest(twilioAuthToken.value(), signature ?? '', url, { ...form });
}

export function reportedState(form: Readonly<Record<string, string>>): SmsState | null {
  return states[form.MessageStatus ?? ''] ?? null;
}

/** The number, in international digits, of somebody who replied that they want no more messages; else null. */
export function senderOfStop(form: Readonly<Record<string, string>>): string | null {
  const words = (form.Body ?? '')
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '');
  const digits = (form.From ?? '').replace(/\D/g, '');
  return stopWords.includes(words) && digits.length > 0 ? digits : null;
}
