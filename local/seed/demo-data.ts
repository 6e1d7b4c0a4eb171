import { accountDocuments } from './demo-account-documents.ts';
import type { DemoDocument } from './demo-document.ts';
import { type DemoSubscriptions, imaginedSubscriptions } from './demo-members.ts';
import { requestDocuments } from './demo-requests.ts';

/**
 * The demo documents as they would stand at `now`.
 *
 * Every time is told from `now`, so that a pending request is still open and a trial still running on
 * whatever day the product is started.
 */
export function demoDocuments(
  now: Date,
  subscriptions: DemoSubscriptions = imaginedSubscriptions(now),
): DemoDocument[] {
  return [...accountDocuments(now, subscriptions), ...requestDocuments(now)];
}
