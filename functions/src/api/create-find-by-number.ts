import { plainSmsMessage, smsMessageMaxLength, smsText } from '@geonod/contracts';
import { requestTimes } from '../domain/new-request.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { offlineNumberDirectory } from '../services/number-directory.ts';
import { queueMessage } from '../store/messages.ts';
import { linkOf } from './requests/link.ts';
import { messageRefused } from './requests/refusals.ts';
import { newRequestId } from './requests/request-id.ts';
import { requireSubscription } from './require-subscription.ts';
import { signedIn } from './signed-in.ts';

const directory = offlineNumberDirectory();

/** Asks a phone by text message. Everything is checked before anything is sent. */
export const createFindByNumber: Handler<'createFindByNumber'> = async (input, context) => {
  const now = new Date();
  const { uid, displayName, email, emailVerified } = signedIn(context);
  const { countryCode, phoneNumber } = await textableNumber(input);
  const message = sendableMessage(input.message);
  await requireSubscription(uid, now);
  const id = newRequestId();
  const times = requestTimes(now);
  const request = {
    ownerUid: uid,
    askedBy: { displayName, email, emailVerified },
    type: 'number' as const,
    countryCode,
    phoneNumber,
    message,
    status: 'pending' as const,
    sms: { state: 'queued' as const, updatedAt: now },
    ...times,
  };
  const refusal = await queueMessage({ id, request, body: smsText(message, linkOf(id)) }, now);
  if (refusal) throw messageRefused(refusal, now);
  return { id, expiresAt: times.expiresAt.toISOString() };
};

async function textableNumber(input: { countryCode: string; phoneNumber: string }) {
  const countryCode = input.countryCode.replace(/\D/g, '');
  const national = input.phoneNumber.replace(/\D/g, '');
  if (!countryCode || !national)
    throw missingParameters(countryCode ? 'phoneNumber' : 'countryCode');
  const phoneNumber = `${countryCode}${national}`;
  const known = await directory.find(phoneNumber);
  if (!known) throw wrongNumber('Please enter a valid phone number!');
  const takesMessages = ['mobile', 'fixed-line-or-mobile'].includes(known.lineType);
  if (!takesMessages) throw wrongNumber('This number cannot receive text messages.');
  return { countryCode, phoneNumber };
}

function sendableMessage(written: string): string {
  const message = plainSmsMessage(written);
  if (message === null) {
    throw new ApiError('invalid-input', 'A message has plain letters, digits and signs only.', {
      field: 'message',
    });
  }
  if (message.trim() === '') throw missingParameters('message');
  if (message.length > smsMessageMaxLength) {
    throw new ApiError(
      'invalid-input',
      `A message has at most ${smsMessageMaxLength} characters.`,
      { field: 'message' },
    );
  }
  return message;
}

function missingParameters(field: string): ApiError {
  return new ApiError('invalid-input', 'Missing required parameters', { field });
}

function wrongNumber(message: string): ApiError {
  return new ApiError('invalid-input', message, { field: 'phoneNumber' });
}
