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
  if (!environment.messagesUrl) throw new Error('This stack sends real mails.');
  return outboxAt(environment.messagesUrl).mails(to);
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
