import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { environment } from '../../../e2e/support/environment.ts';
import { outboxAt } from '../../../local/outbox/outbox-client.ts';
import { queueMails } from './mail.ts';

const { messagesUrl } = environment;

it.each([
  ['at once', 0],
  ['when its moment has come', 2000],
])('a mail that was written is sent %s', async (_, waitMs) => {
  if (messagesUrl === undefined) throw new Error('This stack would send a real mail');
  const cause = randomUUID();
  const to = `${cause}@example.com`;
  const sendAt = new Date(Date.now() + waitMs);
  const values = { amount: 199 };
  await queueMails(
    [{ cause, to, ownerUid: null, template: 'refund-failed', values, sendAt }],
    new Date(),
  );
  const outbox = outboxAt(messagesUrl);
  await vi.waitFor(async () => expect(await outbox.mails(to)).toHaveLength(1), {
    timeout: 45_000,
    interval: 250,
  });
  const [mail] = await outbox.mails(to);
  expect(Date.parse(mail?.createdAt ?? '')).toBeGreaterThanOrEqual(sendAt.getTime());
});
