import { requestId } from '@geonod/contracts';
import * as z from 'zod/mini';
import { readDigits } from '../domain/numbering-plan/international-digits.ts';
import { isFailureOfDestination } from '../domain/sms-failure.ts';
import { logFailedMessage } from '../flows/messages/log-failed-message.ts';
import { tellUntexted } from '../flows/messages/tell-untexted.ts';
import { canonicalNumber } from '../flows/messages/textable-number.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import { smsReportUrl } from '../flows/site-addresses.ts';
import { ApiError } from '../http/api-error.ts';
import {
  isSignedByTwilio,
  readForm,
  reportedState,
  saysOptedOut,
} from '../services/sms/twilio-reports.ts';
import { reportMessage } from '../store/delivery-reports.ts';
import { stopTexting } from '../store/stop-list.ts';
import type { WebhookHandler } from '../triggers/define-webhook.ts';

/** Twilio's own id of a message; its sender may have been lost before it could write that down. */
const messageSid = z.string().check(z.regex(/^(SM|MM)[0-9a-f]{32}$/));

/** Takes in what the carrier service says became of a message. It only ever moves the message forward. */
export const smsStatus: WebhookHandler = async ({ rawBody, header, pathValue }) => {
  const { data: id } = z.safeParse(requestId, pathValue);
  if (id === undefined) throw unknownRequest();
  const form = readForm(rawBody);
  if (!isSignedByTwilio(header('x-twilio-signature'), smsReportUrl(id), form)) {
    throw new ApiError('invalid-signature');
  }
  const state = reportedState(form);
  if (!state) return;
  const providerId = messageSid.safeParse(form.MessageSid).data;
  // The id proves that the carrier has the words, though whoever handed them on may have been lost before emptying them.
  const carrierCode = Number.parseInt(form.ErrorCode ?? '', 10) || null;
  const isOfDestination = isFailureOfDestination(carrierCode);
  const report = {
    state,
    ...(isOfDestination ? { failure: 'destination' as const } : {}),
    ...(providerId === undefined ? {} : { providerId, isTextDone: true }),
  };
  const outcome = await reportMessage(id, report, new Date());
  // Also of a message that is known to have failed, or is not known any more: a no is heard however late it comes.
  if (saysOptedOut(form)) await stopTexting(await canonicalNumber(form.To ?? ''), new Date());
  if (state !== 'failed' || outcome !== 'moved') return;
  logFailedMessage({ id, carrierCode });
  if (isOfDestination)
    await tellUntexted({ id, to: readDigits(form.To ?? ''), carrierCode }, new Date());
};
