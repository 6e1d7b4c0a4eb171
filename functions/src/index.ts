import type { EndpointName, WebhookName } from '@geonod/contracts';
import { bodyMaxBytes } from './http/body-limits.ts';
import { refuseBrokenBodiesAsJson } from './http/broken-body.ts';
import { defineDocumentTrigger } from './http/define-document-trigger.ts';
import { defineEndpoint } from './http/define-endpoint.ts';
import { defineSchedule } from './http/define-schedule.ts';
import { defineTaskQueue } from './http/define-task-queue.ts';
import { defineWebhook } from './http/define-webhook.ts';
import { refuseLargeBodies } from './http/refuse-large-bodies.ts';
import {
  accountCall,
  carrierReports,
  countedCall,
  deletionCall,
  deletionSchedule,
  exportCall,
  healthCall,
  lookupCall,
  mailReplies,
  mailSchedule,
  mailTrigger,
  messageCall,
  messageQueue,
  messageSchedule,
  messageTrigger,
  nameCall,
  nightly,
  paymentCall,
  pushTrigger,
  recipientCall,
  stripeReports,
  sweepSchedule,
} from './options.ts';
import { requireSettings } from './settings.ts';

requireSettings(process.env);
refuseBrokenBodiesAsJson();

// Each function has a process of its own, which is told its name.
const maxBytes = bodyMaxBytes(process.env.FUNCTION_TARGET);
if (maxBytes !== null) refuseLargeBodies(maxBytes);

export const verifyPhone = defineEndpoint('verifyPhone', lookupCall, async () => {
  const { verifyPhone } = await import('./api/verify-phone.ts');
  return verifyPhone;
});

export const createPayment = defineEndpoint('createPayment', paymentCall, async () => {
  const { createPayment } = await import('./api/create-payment.ts');
  return createPayment;
});

export const cancelSubscription = defineEndpoint('cancelSubscription', paymentCall, async () => {
  const { cancelSubscription } = await import('./api/cancel-subscription.ts');
  return cancelSubscription;
});

export const resumeSubscription = defineEndpoint('resumeSubscription', paymentCall, async () => {
  const { resumeSubscription } = await import('./api/resume-subscription.ts');
  return resumeSubscription;
});

export const confirmCancellation = defineEndpoint('confirmCancellation', paymentCall, async () => {
  const { confirmCancellation } = await import('./api/confirm-cancellation.ts');
  return confirmCancellation;
});

export const getBilling = defineEndpoint('getBilling', paymentCall, async () => {
  const { getBilling } = await import('./api/get-billing.ts');
  return getBilling;
});

export const createPortalSession = defineEndpoint('createPortalSession', paymentCall, async () => {
  const { createPortalSession } = await import('./api/create-portal-session.ts');
  return createPortalSession;
});

export const sendClaimLink = defineEndpoint('sendClaimLink', paymentCall, async () => {
  const { sendClaimLink } = await import('./api/send-claim-link.ts');
  return sendClaimLink;
});

export const withdrawSubscription = defineEndpoint(
  'withdrawSubscription',
  paymentCall,
  async () => {
    const { withdrawSubscription } = await import('./api/withdraw-subscription.ts');
    return withdrawSubscription;
  },
);

export const createFindByNumber = defineEndpoint('createFindByNumber', messageCall, async () => {
  const { createFindByNumber } = await import('./api/create-find-by-number.ts');
  return createFindByNumber;
});

export const createFindByLink = defineEndpoint('createFindByLink', countedCall, async () => {
  const { createFindByLink } = await import('./api/create-find-by-link.ts');
  return createFindByLink;
});

export const getStatus = defineEndpoint('getStatus', countedCall, async () => {
  const { getStatus } = await import('./api/get-status.ts');
  return getStatus;
});

export const getNotifications = defineEndpoint('getNotifications', countedCall, async () => {
  const { getNotifications } = await import('./api/get-notifications.ts');
  return getNotifications;
});

export const readNotifications = defineEndpoint('readNotifications', countedCall, async () => {
  const { readNotifications } = await import('./api/read-notifications.ts');
  return readNotifications;
});

export const getNotificationChoices = defineEndpoint(
  'getNotificationChoices',
  countedCall,
  async () => {
    const { getNotificationChoices } = await import('./api/get-notification-choices.ts');
    return getNotificationChoices;
  },
);

export const setNotificationChoices = defineEndpoint(
  'setNotificationChoices',
  countedCall,
  async () => {
    const { setNotificationChoices } = await import('./api/set-notification-choices.ts');
    return setNotificationChoices;
  },
);

export const registerPush = defineEndpoint('registerPush', countedCall, async () => {
  const { registerPush } = await import('./api/register-push.ts');
  return registerPush;
});

export const unregisterPush = defineEndpoint('unregisterPush', countedCall, async () => {
  const { unregisterPush } = await import('./api/unregister-push.ts');
  return unregisterPush;
});

export const unsubscribe = defineEndpoint('unsubscribe', recipientCall, async () => {
  const { unsubscribe } = await import('./api/unsubscribe.ts');
  return unsubscribe;
});

export const oneClickUnsubscribe = defineWebhook(
  'oneClickUnsubscribe',
  mailReplies,
  async () => {
    const { oneClickUnsubscribe } = await import('./api/one-click-unsubscribe.ts');
    return oneClickUnsubscribe;
  },
  undefined,
  async () => {
    const { visitUnsubscribe } = await import('./api/one-click-unsubscribe.ts');
    return visitUnsubscribe;
  },
);

export const setSenderName = defineEndpoint('setSenderName', nameCall, async () => {
  const { setSenderName } = await import('./api/set-sender-name.ts');
  return setSenderName;
});

export const setPassword = defineEndpoint('setPassword', accountCall, async () => {
  const { setPassword } = await import('./api/set-password.ts');
  return setPassword;
});

export const changeEmail = defineEndpoint('changeEmail', accountCall, async () => {
  const { changeEmail } = await import('./api/change-email.ts');
  return changeEmail;
});

export const confirmEmailChange = defineEndpoint('confirmEmailChange', accountCall, async () => {
  const { confirmEmailChange } = await import('./api/confirm-email-change.ts');
  return confirmEmailChange;
});

export const signOutEverywhere = defineEndpoint('signOutEverywhere', accountCall, async () => {
  const { signOutEverywhere } = await import('./api/sign-out-everywhere.ts');
  return signOutEverywhere;
});

export const deleteAccount = defineEndpoint('deleteAccount', deletionCall, async () => {
  const { deleteAccount } = await import('./api/delete-account.ts');
  return deleteAccount;
});

export const cancelRequest = defineEndpoint('cancelRequest', countedCall, async () => {
  const { cancelRequest } = await import('./api/cancel-request.ts');
  return cancelRequest;
});

export const deleteRequest = defineEndpoint('deleteRequest', countedCall, async () => {
  const { deleteRequest } = await import('./api/delete-request.ts');
  return deleteRequest;
});

export const remindRequest = defineEndpoint('remindRequest', messageCall, async () => {
  const { remindRequest } = await import('./api/remind-request.ts');
  return remindRequest;
});

export const regenerateLink = defineEndpoint('regenerateLink', countedCall, async () => {
  const { regenerateLink } = await import('./api/regenerate-link.ts');
  return regenerateLink;
});

export const readRequest = defineEndpoint('readRequest', recipientCall, async () => {
  const { readRequest } = await import('./api/read-request.ts');
  return readRequest;
});

export const recordShown = defineEndpoint('recordShown', recipientCall, async () => {
  const { recordShown } = await import('./api/record-shown.ts');
  return recordShown;
});

export const updateRequest = defineEndpoint('updateRequest', recipientCall, async () => {
  const { updateRequest } = await import('./api/update-request.ts');
  return updateRequest;
});

export const replyRequest = defineEndpoint('replyRequest', recipientCall, async () => {
  const { replyRequest } = await import('./api/reply-request.ts');
  return replyRequest;
});

export const declineRequest = defineEndpoint('declineRequest', recipientCall, async () => {
  const { declineRequest } = await import('./api/decline-request.ts');
  return declineRequest;
});

export const withdrawLocation = defineEndpoint('withdrawLocation', recipientCall, async () => {
  const { withdrawLocation } = await import('./api/withdraw-location.ts');
  return withdrawLocation;
});

export const stopMessages = defineEndpoint('stopMessages', recipientCall, async () => {
  const { stopMessages } = await import('./api/stop-messages.ts');
  return stopMessages;
});

export const allowMessages = defineEndpoint('allowMessages', recipientCall, async () => {
  const { allowMessages } = await import('./api/allow-messages.ts');
  return allowMessages;
});

export const refuseAsker = defineEndpoint('refuseAsker', recipientCall, async () => {
  const { refuseAsker } = await import('./api/refuse-asker.ts');
  return refuseAsker;
});

export const reportRequest = defineEndpoint('reportRequest', recipientCall, async () => {
  const { reportRequest } = await import('./api/report-request.ts');
  return reportRequest;
});

export const readHeldData = defineEndpoint('readHeldData', recipientCall, async () => {
  const { readHeldData } = await import('./api/read-held-data.ts');
  return readHeldData;
});

export const eraseAnswer = defineEndpoint('eraseAnswer', recipientCall, async () => {
  const { eraseAnswer } = await import('./api/erase-answer.ts');
  return eraseAnswer;
});

export const requestNumberCode = defineEndpoint('requestNumberCode', messageCall, async () => {
  const { requestNumberCode } = await import('./api/request-number-code.ts');
  return requestNumberCode;
});

export const checkNumberCode = defineEndpoint('checkNumberCode', messageCall, async () => {
  const { checkNumberCode } = await import('./api/check-number-code.ts');
  return checkNumberCode;
});

export const readNumberData = defineEndpoint('readNumberData', messageCall, async () => {
  const { readNumberData } = await import('./api/read-number-data.ts');
  return readNumberData;
});

export const eraseNumberData = defineEndpoint('eraseNumberData', messageCall, async () => {
  const { eraseNumberData } = await import('./api/erase-number-data.ts');
  return eraseNumberData;
});

export const setNumberMessages = defineEndpoint('setNumberMessages', messageCall, async () => {
  const { setNumberMessages } = await import('./api/set-number-messages.ts');
  return setNumberMessages;
});

export const exportAccount = defineEndpoint('exportAccount', exportCall, async () => {
  const { exportAccount } = await import('./api/export-account.ts');
  return exportAccount;
});

export const health = defineEndpoint('health', healthCall, async () => {
  const { health } = await import('./api/health.ts');
  return health;
});

export const smsStatus = defineWebhook('smsStatus', carrierReports, async () => {
  const { smsStatus } = await import('./api/sms-status.ts');
  return smsStatus;
});

export const smsReply = defineWebhook(
  'smsReply',
  carrierReports,
  async () => {
    const { smsReply } = await import('./api/sms-reply.ts');
    return smsReply;
  },
  // Twilio sends on what it gets in response; this is a response without a message.
  { type: 'text/xml', body: '<Response></Response>' },
);

export const sendQueuedMessage = defineDocumentTrigger(
  'sendQueuedMessage',
  { ...messageTrigger, document: 'smsOutbox/{id}' },
  async () => {
    const { sendQueuedMessage } = await import('./api/send-queued-message.ts');
    return sendQueuedMessage;
  },
);

export const deliverMessage = defineTaskQueue('deliverMessage', messageQueue, async () => {
  const { deliverMessage } = await import('./api/deliver-message.ts');
  return deliverMessage;
});

export const sendWaitingMessages = defineSchedule(
  'sendWaitingMessages',
  messageSchedule,
  async () => {
    const { sendWaitingMessages } = await import('./api/send-waiting-messages.ts');
    return sendWaitingMessages;
  },
);

export const stripeWebhook = defineWebhook('stripeWebhook', stripeReports, async () => {
  const { stripeWebhook } = await import('./api/stripe-webhook.ts');
  return stripeWebhook;
});

export const sendQueuedMail = defineDocumentTrigger(
  'sendQueuedMail',
  { ...mailTrigger, document: 'mail/{id}' },
  async () => {
    const { sendQueuedMail } = await import('./api/send-queued-mail.ts');
    return sendQueuedMail;
  },
);

export const pushNotice = defineDocumentTrigger(
  'pushNotice',
  { ...pushTrigger, document: 'notifications/{id}' },
  async () => {
    const { pushNotice } = await import('./api/push-notice.ts');
    return pushNotice;
  },
);

export const sendDueMails = defineSchedule('sendDueMails', mailSchedule, async () => {
  const { sendDueMails } = await import('./api/send-due-mails.ts');
  return sendDueMails;
});

export const reconcilePayments = defineSchedule('reconcilePayments', nightly, async () => {
  const { reconcilePayments } = await import('./api/reconcile-payments.ts');
  // Two minutes before it would be ended, so that it says so itself.
  return () => reconcilePayments(new Date(Date.now() + (nightly.timeoutSeconds - 120) * 1000));
});

export const sweepExpiredData = defineSchedule('sweepExpiredData', sweepSchedule, async () => {
  const { sweepExpiredData } = await import('./api/sweep-expired-data.ts');
  // A minute before it would be ended, so that it says so itself.
  return () => sweepExpiredData(new Date(Date.now() + (sweepSchedule.timeoutSeconds - 60) * 1000));
});

export const continueDeletions = defineSchedule('continueDeletions', deletionSchedule, async () => {
  const { continueDeletions } = await import('./api/continue-deletions.ts');
  return continueDeletions;
});

type EveryCall<Exported extends Readonly<Record<EndpointName | WebhookName, unknown>>> = Exported;

/** A call of the contract tables that is not exported does not compile. */
export type Functions = EveryCall<typeof import('./index.ts')>;
