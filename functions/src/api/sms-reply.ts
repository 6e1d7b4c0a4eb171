import { canonicalNumber } from '../flows/messages/textable-number.ts';
import { smsReplyUrl } from '../flows/site-addresses.ts';
import { ApiError } from '../http/api-error.ts';
import type { WebhookHandler } from '../http/define-webhook.ts';
import { isSignedByTwilio, readForm, senderOfStop } from '../services/sms/twilio-reports.ts';
import { stopTexting } from '../store/texted-numbers.ts';

/** Takes in what people reply to our messages: STOP, in some languages, puts their number on the stop list. */
export const smsReply: WebhookHandler = async ({ rawBody, header }) => {
  const form = readForm(rawBody);
  if (!isSignedByTwilio(header('x-twilio-signature'), smsReplyUrl(), form)) {
    throw new ApiError('invalid-signature');
  }
  const number = senderOfStop(form);
  if (number !== null) await stopTexting(await canonicalNumber(number), new Date());
};
