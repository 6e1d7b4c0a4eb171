import type { Sms } from '@geonod/contracts/documents/sms';
import { expect } from 'vitest';
import { outboxAt, type ReceivedMail } from '../../local/outbox/outbox-client.ts';
import { environment } from './environment.ts';

/** Waits for the newest mail to an address whose subject begins so. */
export async function mailTo(to: string, subject: string): Promise<ReceivedMail> {
  const found = async () => (await mailsTo(to)).find((mail) => mail.subject.startsWith(subject));
  await expect.poll(found, { timeout: 20_000, interval: 250 }).toBeDefined();
  const mail = await found();
  if (!mail) throw new Error(`No mail to ${to} that begins “${subject}”`);
  return mail;
}

/** Every mail to an address so far, newest first. */
export function mailsTo(to: string): Promise<ReceivedMail[]> {
  return outbox().mails(to);
}

function outbox() {
  if (!environment.messagesUrl) throw new Error('This stack sends real mails.');
  return outboxAt(environment.messagesUrl);
}

/** What a text message says: its document has that until it is handed over, and from then on whoever has got it. */
export async function wordsOfText({
  id,
  to,
  body,
}: Pick<Sms, 'to' | 'body'> & { readonly id: string }): Promise<string> {
  if (body !== '') return body;
  return (await outbox().texts(to)).find((each) => each.id === id)?.body ?? '';
}

/** The link of a mail that leads to a page of the site with something in its query, as a path. */
export function linkOf({ text }: ReceivedMail, page: string): string {
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  const link = links
    .map((each) => new URL(each))
    .find(({ pathname, search }) => {
      return pathname === page && search !== '';
    });
  if (!link) throw new Error(`No link to ${page} in:\n${text}`);
  return link.pathname + link.search;
}
