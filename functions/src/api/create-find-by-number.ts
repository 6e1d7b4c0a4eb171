import {
  destinationNotTexted,
  messageCarriesLink,
  plainSmsMessage,
  smsMessageMaxLength,
  smsText,
} from '@geonod/contracts';
import { messageRefused } from '../flows/messages/message-refused.ts';
import {
  linkableNumber,
  missingParameters,
  notTextedThere,
} from '../flows/messages/textable-number.ts';
import { newRequest, requireMayAsk } from '../flows/requests/asking.ts';
import { newSecret } from '../flows/secrets.ts';
import { linkOf } from '../flows/site-addresses.ts';
import { ApiError } from '../http/api-error.ts';
import { queueMessage } from '../store/messages.ts';
import { isUntexted } from '../store/sms-budgets.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Asks a phone by text message. Everything is checked before anything is sent. */
export const createFindByNumber: Handler<'createFindByNumber'> = async (input, { caller }) => {
  const now = new Date();
  const message = sendableMessage(input.message);
  const { countryIso, ...number } = await linkableNumber(input);
  const [asker, isNobodyTexted] = await Promise.all([
    requireMayAsk(caller, now),
    isUntexted({ ...number, countryIso }, now),
  ]);
  if (isNobodyTexted) throw notTextedThere(destinationNotTexted);
  const id = newSecret();
  const request = {
    ...newRequest(asker, now),
    type: 'number' as const,
    ...number,
    message,
    sms: { state: 'queued' as const, updatedAt: now },
  };
  const token = newSecret();
  const body = smsText({
    name: asker.name,
    message,
    link: linkOf(token),
    dialCode: number.countryCode,
  });
  const { isOnTrial, cards } = asker;
  const refusal = await queueMessage({ id, token, request, body, isOnTrial, cards }, now);
  if (refusal) throw messageRefused(refusal, now);
  return { id, expiresAt: request.expiresAt.toISOString() };
};

function sendableMessage(written: string): string {
  const message = plainSmsMessage(written);
  if (message === null) throw wrongMessage('A message has plain letters, digits and signs only.');
  if (message === '') throw missingParameters('message');
  // One sign can stand for several letters: `㎏` is sent as `kg`.
  if (message.length > smsMessageMaxLength) {
    throw wrongMessage(`A message has at most ${smsMessageMaxLength} characters.`);
  }
  if (messageCarriesLink(message)) throw wrongMessage('A message carries no links.');
  return message;
}

function wrongMessage(words: string): ApiError {
  return new ApiError('invalid-input', words, { field: 'message' });
}
