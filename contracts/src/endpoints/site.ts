import { cancelRequest } from './cancel-request.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { confirmCancellation } from './confirm-cancellation.ts';
import { createFindByLink } from './create-find-by-link.ts';
import { createFindByNumber } from './create-find-by-number.ts';
import { createPayment } from './create-payment.ts';
import { createPortalSession } from './create-portal-session.ts';
import { deleteRequest } from './delete-request.ts';
import { getBilling } from './get-billing.ts';
import { getNotifications } from './get-notifications.ts';
import { getStatus } from './get-status.ts';
import { regenerateLink } from './regenerate-link.ts';
import { remindRequest } from './remind-request.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { sendClaimLink } from './send-claim-link.ts';
import { setSenderName } from './set-sender-name.ts';
import { verifyPhone } from './verify-phone.ts';
import { withdrawSubscription } from './withdraw-subscription.ts';

/** What the site itself calls: these schemas are part of its scripts. */
export const siteEndpoints = {
  verifyPhone,
  createPayment,
  cancelSubscription,
  resumeSubscription,
  withdrawSubscription,
  confirmCancellation,
  getBilling,
  createPortalSession,
  sendClaimLink,
  createFindByNumber,
  createFindByLink,
  getStatus,
  getNotifications,
  setSenderName,
  cancelRequest,
  deleteRequest,
  remindRequest,
  regenerateLink,
} as const;
