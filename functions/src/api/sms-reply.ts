import { canonicalNumber } from '../flows/messages/textable-number.ts';
import { codesWanted } from '../flows/rights/code-limits.ts';
import { smsReplyUrl } from '../flows/site-addresses.ts';
import { ApiError } from '../http/api-error.ts';
import { isSignedByTwilio, readForm, wishInReply } from '../services/sms/twilio-reports.ts';
import { allowTexting, stopTexting } from '../store/stop-list.ts';
import type { WebhookHandler } from '../triggers/define-webhook.ts';

/** For 15 seconds a reply is sent again, and some seconds are for clocks that differ. Source: `webhookRetries`. */
const sentAgainWithinMs = 20_000;

/**
 * Takes in what people reply to our messages: STOP, in some languages, puts their number on the stop list, and START takes
 * it off again, and lets it have codes anew of which nobody used the last. Whoever says both within seconds stays on the list, and
 * says START once more: in which order they said them, their arrival does not tell.
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
    // A START that is sent again may have been said before the STOP that is known by now.
    await allowTexting(number, new Date(Date.now() - sentAgainWithinMs));
    await codesWanted(number);
  }
};
