import type { EndpointName, WebhookName } from '@geonod/contracts';
import {
  accountCall,
  askingCall,
  askingMessageCall,
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
import { bodyMaxBytes } from './triggers/body-limits.ts';
import { refuseBrokenBodiesAsJson } from './triggers/broken-body.ts';
import { defineDocumentTrigger } from './triggers/define-document-trigger.ts';
import { defineEndpoint } from './triggers/define-endpoint.ts';
import { defineSchedule } from './triggers/define-schedule.ts';
import { defineTaskQueue } from './triggers/define-task-queue.ts';
import { defineWebhook } from './triggers/define-webhook.ts';
import { refuseLargeBodies } from './triggers/refuse-large-bodies.ts';

requireSettings(process.env);
refuseBrokenBodiesAsJson();

// Each function has a process of its own, which is told its name.
const maxBytes = bodyMaxBytes(process.env.FUNCTION_TARGET);
if (maxBytes !== null) refuseLargeBodies(maxBytes);

export const verifyPhone = defineEndpoint(
  'verifyPhone',
  lookupCall,
  () => import('./api/verify-phone.ts'),
);

export const createPayment = defineEndpoint(
  'createPayment',
  paymentCall,
  () => import('./api/create-payment.ts'),
);

export const cancelSubscription = defineEndpoint(
  'cancelSubscription',
  paymentCall,
  () => import('./api/cancel-subscription.ts'),
);

export const resumeSubscription = defineEndpoint(
  'resumeSubscription',
  paymentCall,
  () => import('./api/resume-subscription.ts'),
);

export const confirmCancellation = defineEndpoint(
  'confirmCancellation',
  paymentCall,
  () => import('./api/confirm-cancellation.ts'),
);

export const getBilling = defineEndpoint(
  'getBilling',
  paymentCall,
  () => import('./api/get-billing.ts'),
);

export const createPortalSession = defineEndpoint(
  'createPortalSession',
  paymentCall,
  () => import('./api/create-portal-session.ts'),
);

export const sendClaimLink = defineEndpoint(
  'sendClaimLink',
  paymentCall,
  () => import('./api/send-claim-link.ts'),
);

export const withdrawSubscription = defineEndpoint(
  'withdrawSubscription',
  paymentCall,
  () => import('./api/withdraw-subscription.ts'),
);

export const createFindByNumber = defineEndpoint(
  'createFindByNumber',
  askingMessageCall,
  () => import('./api/create-find-by-number.ts'),
);

export const createFindByLink = defineEndpoint(
  'createFindByLink',
  askingCall,
  () => import('./api/create-find-by-link.ts'),
);

export const getStatus = defineEndpoint(
  'getStatus',
  countedCall,
  () => import('./api/get-status.ts'),
);

export const getNotifications = defineEndpoint(
  'getNotifications',
  countedCall,
  () => import('./api/get-notifications.ts'),
);

export const readNotifications = defineEndpoint(
  'readNotifications',
  countedCall,
  () => import('./api/read-notifications.ts'),
);

export const getNotificationChoices = defineEndpoint(
  'getNotificationChoices',
  countedCall,
  () => import('./api/get-notification-choices.ts'),
);

export const setNotificationChoices = defineEndpoint(
  'setNotificationChoices',
  countedCall,
  () => import('./api/set-notification-choices.ts'),
);

export const registerPush = defineEndpoint(
  'registerPush',
  countedCall,
  () => import('./api/register-push.ts'),
);

export const unregisterPush = defineEndpoint(
  'unregisterPush',
  countedCall,
  () => import('./api/unregister-push.ts'),
);

export const unsubscribe = defineEndpoint(
  'unsubscribe',
  recipientCall,
  () => import('./api/unsubscribe.ts'),
);

export const oneClickUnsubscribe = defineWebhook(
  'oneClickUnsubscribe',
  mailReplies,
  () => import('./api/one-click-unsubscribe.ts'),
  undefined,
  () => import('./api/one-click-unsubscribe.ts'),
);

export const setSenderName = defineEndpoint(
  'setSenderName',
  nameCall,
  () => import('./api/set-sender-name.ts'),
);

export const setPassword = defineEndpoint(
  'setPassword',
  accountCall,
  () => import('./api/set-password.ts'),
);

export const changeEmail = defineEndpoint(
  'changeEmail',
  accountCall,
  () => import('./api/change-email.ts'),
);

export const confirmEmailChange = defineEndpoint(
  'confirmEmailChange',
  accountCall,
  () => import('./api/confirm-email-change.ts'),
);

export const claimAccount = defineEndpoint(
  'claimAccount',
  accountCall,
  () => import('./api/claim-account.ts'),
);

export const signOutEverywhere = defineEndpoint(
  'signOutEverywhere',
  accountCall,
  () => import('./api/sign-out-everywhere.ts'),
);

export const deleteAccount = defineEndpoint(
  'deleteAccount',
  deletionCall,
  () => import('./api/delete-account.ts'),
);

export const cancelRequest = defineEndpoint(
  'cancelRequest',
  countedCall,
  () => import('./api/cancel-request.ts'),
);

export const deleteRequest = defineEndpoint(
  'deleteRequest',
  countedCall,
  () => import('./api/delete-request.ts'),
);

export const remindRequest = defineEndpoint(
  'remindRequest',
  askingMessageCall,
  () => import('./api/remind-request.ts'),
);

export const regenerateLink = defineEndpoint(
  'regenerateLink',
  countedCall,
  () => import('./api/regenerate-link.ts'),
);

export const readRequest = defineEndpoint(
  'readRequest',
  recipientCall,
  () => import('./api/read-request.ts'),
);

export const recordShown = defineEndpoint(
  'recordShown',
  recipientCall,
  () => import('./api/record-shown.ts'),
);

export const updateRequest = defineEndpoint(
  'updateRequest',
  recipientCall,
  () => import('./api/update-request.ts'),
);

export const replyRequest = defineEndpoint(
  'replyRequest',
  recipientCall,
  () => import('./api/reply-request.ts'),
);

export const declineRequest = defineEndpoint(
  'declineRequest',
  recipientCall,
  () => import('./api/decline-request.ts'),
);

export const withdrawLocation = defineEndpoint(
  'withdrawLocation',
  recipientCall,
  () => import('./api/withdraw-location.ts'),
);

export const stopMessages = defineEndpoint(
  'stopMessages',
  recipientCall,
  () => import('./api/stop-messages.ts'),
);

export const allowMessages = defineEndpoint(
  'allowMessages',
  recipientCall,
  () => import('./api/allow-messages.ts'),
);

export const refuseAsker = defineEndpoint(
  'refuseAsker',
  recipientCall,
  () => import('./api/refuse-asker.ts'),
);

export const reportRequest = defineEndpoint(
  'reportRequest',
  recipientCall,
  () => import('./api/report-request.ts'),
);

export const readHeldData = defineEndpoint(
  'readHeldData',
  recipientCall,
  () => import('./api/read-held-data.ts'),
);

export const eraseAnswer = defineEndpoint(
  'eraseAnswer',
  recipientCall,
  () => import('./api/erase-answer.ts'),
);

export const requestNumberCode = defineEndpoint(
  'requestNumberCode',
  messageCall,
  () => import('./api/request-number-code.ts'),
);

export const checkNumberCode = defineEndpoint(
  'checkNumberCode',
  messageCall,
  () => import('./api/check-number-code.ts'),
);

export const readNumberData = defineEndpoint(
  'readNumberData',
  messageCall,
  () => import('./api/read-number-data.ts'),
);

export const eraseNumberData = defineEndpoint(
  'eraseNumberData',
  messageCall,
  () => import('./api/erase-number-data.ts'),
);

export const setNumberMessages = defineEndpoint(
  'setNumberMessages',
  messageCall,
  () => import('./api/set-number-messages.ts'),
);

export const exportAccount = defineEndpoint(
  'exportAccount',
  exportCall,
  () => import('./api/export-account.ts'),
);

export const health = defineEndpoint('health', healthCall, () => import('./api/health.ts'));

export const smsStatus = defineWebhook(
  'smsStatus',
  carrierReports,
  () => import('./api/sms-status.ts'),
);

export const smsReply = defineWebhook(
  'smsReply',
  carrierReports,
  () => import('./api/sms-reply.ts'),
  // Twilio sends on what it gets in response; this is a response without a message.
  { type: 'text/xml', body: '<Response></Response>' },
);

export const sendQueuedMessage = defineDocumentTrigger(
  'sendQueuedMessage',
  { ...messageTrigger, document: 'smsOutbox/{id}' },
  () => import('./api/send-queued-message.ts'),
);

export const deliverMessage = defineTaskQueue(
  'deliverMessage',
  messageQueue,
  () => import('./api/deliver-message.ts'),
);

export const sendWaitingMessages = defineSchedule(
  'sendWaitingMessages',
  messageSchedule,
  () => import('./api/send-waiting-messages.ts'),
);

export const stripeWebhook = defineWebhook(
  'stripeWebhook',
  stripeReports,
  () => import('./api/stripe-webhook.ts'),
);

export const sendQueuedMail = defineDocumentTrigger(
  'sendQueuedMail',
  { ...mailTrigger, document: 'mail/{id}' },
  () => import('./api/send-queued-mail.ts'),
);

export const pushNotice = defineDocumentTrigger(
  'pushNotice',
  { ...pushTrigger, document: 'notifications/{id}' },
  () => import('./api/push-notice.ts'),
);

export const sendDueMails = defineSchedule(
  'sendDueMails',
  mailSchedule,
  () => import('./api/send-due-mails.ts'),
);

export const reconcilePayments = defineSchedule(
  'reconcilePayments',
  nightly,
  () => import('./api/reconcile-payments.ts'),
);

export const sweepExpiredData = defineSchedule(
  'sweepExpiredData',
  sweepSchedule,
  () => import('./api/sweep-expired-data.ts'),
);

export const continueDeletions = defineSchedule(
  'continueDeletions',
  deletionSchedule,
  () => import('./api/continue-deletions.ts'),
);

type EveryCall<Exported extends Readonly<Record<EndpointName | WebhookName, unknown>>> = Exported;

/** A call of the contract tables that is not exported does not compile. */
export type Functions = EveryCall<typeof import('./index.ts')>;
