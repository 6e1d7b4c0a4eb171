import { siteUrl } from '../config.ts';
import { ApiError } from '../http/api-error.ts';
import type { WebhookHandler } from '../http/define-webhook.ts';
import { isSignedByTwilio, senderOfStop } from '../services/sms/twilio-reports.ts';
import { stopTexting } from '../store/texted-numbers.ts';

/** Takes in what people reply to our messages: STOP, in some languages, puts their number on the stop list. */
export const smsReply: WebhookHandler = async ({ rawBody, header }) => {
  const form = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')));
  if (!isSignedByTwilio(header('x-twilio-signature'), `${siteUrl.value()}/smsReply`, form)) {
    throw new ApiError('invalid-signature');
  }
  const number = senderOfStop(form);
  if (number !== null) await stopTexting(number, new Date());
};
