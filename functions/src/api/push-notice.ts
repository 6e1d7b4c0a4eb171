import { setTimeout as pause } from 'node:timers/promises';
import { pushNotice as push } from '../flows/push/push-notice.ts';
import { fcmCarrier } from '../services/push/fcm-carrier.ts';
import type { CreatedHandler } from '../triggers/define-document-trigger.ts';

/** Tells a member's browsers of a notification as soon as it is written. */
export const pushNotice: CreatedHandler = (id) =>
  push(id, { now: () => new Date(), carrier: fcmCarrier(), pause });
