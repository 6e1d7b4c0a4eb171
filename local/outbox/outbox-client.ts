import * as z from 'zod/mini';
import type { MailServerMood } from './mail-server-mood.ts';

const receivedMail = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  messageId: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  createdAt: z.string(),
});

/** A mail that arrived. `createdAt`: when, as ISO 8601. */
export type ReceivedMail = z.output<typeof receivedMail>;

const phoneText = z.object({ id: z.string(), to: z.string(), body: z.string() });

/** Reads the outbox of a running stack, at its `messagesUrl`, from tests and scripts. */
export function outboxAt(url: string) {
  return {
    /** The mails that arrived, newest first: all of them, or those to one address. */
    async mails(to?: string): Promise<ReceivedMail[]> {
      const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
      const response = await fetch(`${url}/mails${query}`);
      return z.parse(z.array(receivedMail), await response.json());
    },
    /** The text messages that phones have got, newest first: all of them, or those to one number, in digits. */
    async texts(to?: string): Promise<z.output<typeof phoneText>[]> {
      const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
      const response = await fetch(`${url}/texts${query}`);
      return z.parse(z.array(phoneText), await response.json());
    },
    /** Replies from the phone of a number, in digits. */
    async reply(from: string, body: string): Promise<void> {
      const reply = { method: 'POST', body: JSON.stringify({ from, body }) };
      const response = await fetch(`${url}/reply`, reply);
      if (!response.ok) throw new Error(`The outbox refused a reply: ${await response.text()}`);
    },
    /** How the mail server treats mails from now on. In a stack that others use, say to whom and how often. */
    async setMood(mood: MailServerMood): Promise<void> {
      const response = await fetch(`${url}/mood`, { method: 'POST', body: JSON.stringify(mood) });
      if (!response.ok) throw new Error(`The outbox refused a mood: ${await response.text()}`);
    },
  };
}
