import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recipientToken, requestReply } from '../requests.ts';
import { receiptId, shownWords } from './recipient-input.ts';

/** The recipient answers without a place: pending becomes answered. Refusals as for `updateRequest`. */
export const replyRequest = endpoint({
  method: 'POST',
  auth: 'optional',
  pathParameter: 'token',
  input: z.object({ token: recipientToken, reply: requestReply, ...shownWords }),
  output: z.object({ status: z.literal('answered'), receiptId }),
});
