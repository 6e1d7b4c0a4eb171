import type * as z from 'zod/mini';
import { allowMessages } from './allow-messages.ts';
import { cancelRequest } from './cancel-request.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changeEmail } from './change-email.ts';
import { checkNumberCode } from './check-number-code.ts';
import { claimAccount } from './claim-account.ts';
import { confirmCancellation } from './confirm-cancellation.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { createFindByLink } from './create-find-by-link.ts';
import { createFindByNumber } from './create-find-by-number.ts';
import { createPayment } from './create-payment.ts';
import { createPortalSession } from './create-portal-session.ts';
import { declineRequest } from './decline-request.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteRequest } from './delete-request.ts';
import { eraseAnswer } from './erase-answer.ts';
import { eraseNumberData } from './erase-number-data.ts';
import { exportAccount } from './export-account.ts';
import { getBilling } from './get-billing.ts';
import { getNotificationChoices } from './get-notification-choices.ts';
import { getNotifications } from './get-notifications.ts';
import { getStatus } from './get-status.ts';
import { health } from './health.ts';
import { readHeldData } from './read-held-data.ts';
import { readNotifications } from './read-notifications.ts';
import { readNumberData } from './read-number-data.ts';
import { readRequest } from './read-request.ts';
import { recordShown } from './record-shown.ts';
import { refuseAsker } from './refuse-asker.ts';
import { regenerateLink } from './regenerate-link.ts';
import { registerPush } from './register-push.ts';
import { remindRequest } from './remind-request.ts';
import { replyRequest } from './reply-request.ts';
import { reportRequest } from './report-request.ts';
import { requestNumberCode } from './request-number-code.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { sendClaimLink } from './send-claim-link.ts';
import { setNotificationChoices } from './set-notification-choices.ts';
import { setNumberMessages } from './set-number-messages.ts';
import { setPassword } from './set-password.ts';
import { setSenderName } from './set-sender-name.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { stopMessages } from './stop-messages.ts';
import { unregisterPush } from './unregister-push.ts';
import { unsubscribe } from './unsubscribe.ts';
import { updateRequest } from './update-request.ts';
import { verifyPhone } from './verify-phone.ts';
import { withdrawLocation } from './withdraw-location.ts';
import { withdrawSubscription } from './withdraw-subscription.ts';

/**
 * The contract table: every call of the product under the name of its path. It types client and server. A page imports
 * the entries that it calls, since the schemas are part of its scripts.
 */
export const endpoints = {
  verifyPhone,
  createPayment,
  cancelSubscription,
  resumeSubscription,
  withdrawSubscription,
  confirmCancellation,
  getBilling,
  createPortalSession,
  sendClaimLink,
  claimAccount,
  createFindByNumber,
  createFindByLink,
  getStatus,
  getNotifications,
  readNotifications,
  getNotificationChoices,
  setNotificationChoices,
  registerPush,
  unregisterPush,
  unsubscribe,
  setSenderName,
  setPassword,
  changeEmail,
  confirmEmailChange,
  signOutEverywhere,
  deleteAccount,
  cancelRequest,
  deleteRequest,
  remindRequest,
  regenerateLink,
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
  readHeldData,
  eraseAnswer,
  requestNumberCode,
  checkNumberCode,
  readNumberData,
  eraseNumberData,
  setNumberMessages,
  exportAccount,
  health,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** What a caller passes, before parsing. */
export type EndpointInput<Name extends EndpointName> = z.input<Endpoints[Name]['input']>;
/** What a handler receives, after parsing. */
export type ParsedInput<Name extends EndpointName> = z.output<Endpoints[Name]['input']>;
/** What a 200 carries. */
export type EndpointOutput<Name extends EndpointName> = z.output<Endpoints[Name]['output']>;
