import { canonicalNumber } from '../flows/messages/textable-number.ts';
import { codesWanted } from '../flows/rights/code-limits.ts';
import { smsReplyUrl } from '../flows/site-addresses.ts';
import { ApiError } from '../http/api-error.ts';
import { isSignedByTwilio, readForm, wishInReply } from '../services/sms/twilio-reports.ts';
import { allowTexting, stopTexting } from '../store/stop-list.ts';
import type { WebhookHandler } from '../triggers/define-webhook.ts';

/**
 * Takes in what people reply to our messages: STOP, in some languages, puts their number on the stop list, and START takes
 * it off again, and lets it have codes anew of which nobody used the last.
 */
export const smsReply: WebhookHandler = async ({ rawBody, header }) => {
  const form = readForm(rawBody);
  if (!isSignedByTwilio(header('x-twilio-signature'), smsReplyUrl(), form)) {
    throw new ApiError('invalid-signature');
  }
  const reply = wishInReply(form);
  if (reply === null) return;
  const number = await canonicalNumber(reply.from);
  if (reply.wish === 'stop') await stopTexting(number, new Date());
  else {
    await allowTexting(number, new Date());
    await codesWanted(number);
  }
};
