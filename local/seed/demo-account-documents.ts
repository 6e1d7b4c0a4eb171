import type { Member } from '@geonod/contracts/documents/member';
import type { Payment } from '@geonod/contracts/documents/payment';
import { dayMs, minuteMs } from '@geonod/contracts/durations';
import type { DemoDocument } from './demo-document.ts';
import { type DemoSubscription, type DemoSubscriptions, demoMembers } from './demo-members.ts';
import { momentsAround } from './moments.ts';

/** What is known of the demo accounts: their members' documents and the payments of those who paid. */
export function accountDocuments(now: Date, subscriptions: DemoSubscriptions): DemoDocument[] {
  const { ago } = momentsAround(now);
  const { visitor } = demoMembers;
  const newcomer: Member = { email: visitor.email, createdAt: ago(2 * dayMs) };
  return [
    ...paidAccount('paying', subscriptions.paying),
    ...paidAccount('trial', subscriptions.trial),
    [`members/${visitor.uid}`, newcomer],
  ];
}

function paidAccount(
  who: keyof DemoSubscriptions,
  { id, status, currentPeriodEnd, customerId, paymentId, paidAt }: DemoSubscription,
): DemoDocument[] {
  const { uid, email } = demoMembers[who];
  const member: Member = {
    email,
    stripeCustomerId: customerId,
    activatedBy: paymentId,
    subscription: { id, status, currentPeriodEnd, cancelAtPeriodEnd: false },
    createdAt: new Date(paidAt.getTime() - 5 * minuteMs),
  };
  const payment: Payment = {
    uid,
    email: null,
    attempt: 1,
    status: 'succeeded',
    customerId,
    subscriptionId: id,
    running: true,
    createdAt: new Date(paidAt.getTime() - minuteMs),
    paidAt,
  };
  return [
    [`members/${uid}`, member],
    [`payments/${paymentId}`, payment],
  ];
}
