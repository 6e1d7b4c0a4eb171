import { allowMessages } from './allow-messages.ts';
import { declineRequest } from './decline-request.ts';
import { readRequest } from './read-request.ts';
import { recordShown } from './record-shown.ts';
import { refuseAsker } from './refuse-asker.ts';
import { replyRequest } from './reply-request.ts';
import { reportRequest } from './report-request.ts';
import { stopMessages } from './stop-messages.ts';
import { updateRequest } from './update-request.ts';
import { withdrawLocation } from './withdraw-location.ts';

/**
 * What a recipient calls. Their page checks the few responses by hand, so that no page carries the schemas of these.
 */
export const recipientEndpoints = {
  readRequest,
  recordShown,
  updateRequest,
  replyRequest,
  declineRequest,
  withdrawLocation,
  stopMessages,
  allowMessages,
  refuseAsker,
  reportRequest,
} as const;
