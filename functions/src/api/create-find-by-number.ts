import { plainSmsMessage, smsMessageMaxLength, smsText } from '@geonod/contracts';
import { requestTimes } from '../domain/new-request.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { queueMessage } from '../store/messages.ts';
import { askerOf } from './requests/asker.ts';
import { linkOf } from './requests/link.ts';
import { missingParameters, textableNumber } from './requests/phone-number.ts';
import { messageRefused } from './requests/refusals.ts';
import { newRequestId } from './requests/request-id.ts';
import { signedIn } from './signed-in.ts';

/** Asks a phone by text message. Everything is checked before anything is sent. */
export const createFindByNumber: Handler<'createFindByNumber'> = async (input, context) => {
  const now = new Date();
  const caller = signedIn(context);
  const message = sendableMessage(input.message);
  const number = await textableNumber(input);
  const id = newRequestId();
  const times = requestTimes(now);
  const request = {
    ownerUid: caller.uid,
    askedBy: askerOf(caller),
    type: 'number' as const,
    ...number,
    message,
    status: 'pending' as const,
    sms: { state: 'queued' as const, updatedAt: now },
    ...times,
  };
  const result = await queueMessage({ id, request, body: smsText(message, linkOf(id)) }, now);
  if (result === 'subscription-required') throw new ApiError('subscription-required');
  if (result !== 'queued') throw messageRefused(result, now);
  return { id, expiresAt: times.expiresAt.toISOString() };
};

function sendableMessage(written: string): string {
  const message = plainSmsMessage(written);
  if (message === null) throw wrongMessage('A message has plain letters, digits and signs only.');
  if (message === '') throw missingParameters('message');
  // One sign can stand for several letters: `㎏` is sent as `kg`.
  if (message.length > smsMessageMaxLength) {
    throw wrongMessage(`A message has at most ${smsMessageMaxLength} characters.`);
  }
  return message;
}

function wrongMessage(words: string): ApiError {
  return new ApiError('invalid-input', words, { field: 'message' });
}
