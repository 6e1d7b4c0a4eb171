import { requestStatus } from '@geonod/contracts';
import { memberDocument } from '@geonod/contracts/documents/member';
import { notificationDocument } from '@geonod/contracts/documents/notification';
import { paymentDocument } from '@geonod/contracts/documents/payment';
import { requestDocument } from '@geonod/contracts/documents/request';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demoDocuments, outdatedDocuments } from './demo-data.ts';
import { demoMembers, imaginedSubscriptions } from './demo-members.ts';

const now = new Date('2026-11-20T14:05:00Z');
const schemas = {
  members: memberDocument,
  payments: paymentDocument,
  requests: requestDocument,
  notifications: notificationDocument,
};

const requests = documentsIn('requests').map((fields) => z.parse(requestDocument, fields));

function documentsIn(collection: keyof typeof schemas): object[] {
  return demoDocuments(now)
    .filter(([path]) => path.startsWith(`${collection}/`))
    .map(([, fields]) => fields);
}

describe('the demo data', () => {
  it.each(demoDocuments(now))('%s is a document as the product reads it', (path, fields) => {
    const [, schema] = Object.entries(schemas).find(([name]) => path.startsWith(`${name}/`)) ?? [];
    expect(schema).toBeDefined();
    if (schema) expect(z.strictObject(schema.shape).safeParse(fields).error).toBeUndefined();
  });

  it('shows a request in every status, and a text message that failed', () => {
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(requestStatus.options));
    expect(requests.flatMap(({ sms }) => (sms ? [sms.state] : []))).toContain('failed');
  });

  it('tells nothing of a time that is yet to come', () => {
    const notices = documentsIn('notifications').map((each) => z.parse(notificationDocument, each));
    const moments = [
      ...notices.map(({ createdAt }) => createdAt),
      ...requests.map(({ createdAt }) => createdAt),
      ...requests.map(({ completedAt = now }) => completedAt),
      ...requests.map(({ sms }) => sms?.updatedAt ?? now),
    ];
    expect(moments.filter((moment) => moment > now)).toEqual([]);
  });

  it('leaves no payment of before beside those that the payment provider has', () => {
    const imagined = imaginedSubscriptions(now);
    const paid = { ...imagined.paying, id: 'sub_1', customerId: 'cus_1', paymentId: 'pi_1' };
    expect(outdatedDocuments(now, demoDocuments(now, { ...imagined, paying: paid }))).toEqual([
      'payments/pi_demo_paying',
    ]);
    expect(outdatedDocuments(now, demoDocuments(now))).toEqual([]);
  });

  it('tells of nobody who paid before they were a member', () => {
    for (const { email } of Object.values(demoMembers)) {
      const [path, fields] = demoDocuments(now).find(
        ([, each]) => 'email' in each && each.email === email,
      ) ?? ['', {}];
      const { createdAt } = z.parse(memberDocument, fields);
      const uid = path.replace('members/', '');
      const paid = documentsIn('payments').map((each) => z.parse(paymentDocument, each));
      for (const { paidAt } of paid.filter((each) => each.uid === uid))
        expect(Number(paidAt)).toBeGreaterThan(+createdAt);
    }
  });

  it('keeps its pending requests open and its trial running, whenever the product starts', () => {
    const pending = requests.filter(({ status }) => status === 'pending');
    expect(pending.length).toBeGreaterThan(0);
    for (const { expiresAt } of pending) expect(+expiresAt).toBeGreaterThan(+now);
    const members = documentsIn('members').map((each) => z.parse(memberDocument, each));
    const trial = members.find(({ email }) => email === demoMembers.trial.email);
    expect(trial?.subscription?.status).toBe('trialing');
    expect(Number(trial?.subscription?.currentPeriodEnd)).toBeGreaterThan(+now);
  });
});
