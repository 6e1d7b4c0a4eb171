import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { host } from '../toolchain/ports.mjs';
import type { MoodKeeper } from './mail-server-mood.ts';
import type { OutboxMail } from './outbox-list.ts';

/** Who may send here, as at a mail provider, and the one sender who is known. */
export const mailAccount = {
  user: 'geonod',
  password: 'mail password of this machine alone',
  sender: 'hello@geonod.example',
} as const;

const maxBytes = 200_000;
/** Source: RFC 5322, 2.1.1. */
const maxLine = 998;
const neededHeaders = ['from', 'to', 'subject', 'date', 'message-id'];
const slowMs = 2000;

/**
 * A mail server that hands what it takes to `keep`, and is as strict as real ones: it wants the password, knows one
 * sender, and refuses addresses that no mail can reach (anything at `.invalid`, or at a name without a dot), mails
 * without the headers of RFC 5322, lines that are too long and mails that are too large. Another sender it refuses once it has
 * the whole mail, as Amazon SES does.
 */
export async function startMailServer(
  port: number,
  mood: MoodKeeper,
  keep: (mail: OutboxMail) => void,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  async function take(raw: Buffer, session: SMTPServerSession): Promise<'taken' | 'lost'> {
    const to = session.envelope.rcptTo[0]?.address ?? '';
    const from = session.envelope.mailFrom;
    if (from === false || from.address !== mailAccount.sender) {
      throw refusal(554, 'Message rejected: Email address is not verified.');
    }
    const mail = await readMail(raw, to);
    const slow = mood.shown('slow', to);
    keep(mail);
    if (slow) await pause(slow.delayMs ?? slowMs);
    return mood.shown('lost-response', to) ? 'lost' : 'taken';
  }

  const server = new SMTPServer({
    // There is no certificate for this machine. Elsewhere mails are sent over TLS or not at all.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    rejectOversized: true,
    closeTimeout: 1000,
    onConnect(_session, done) {
      done(mood.shown('down') ? refusal(421, 'Service not available, try again later') : null);
    },
    onAuth({ username, password }, _session, done) {
      const isKnown = username === mailAccount.user && password === mailAccount.password;
      done(isKnown ? null : refusal(535, 'Credentials invalid'), { user: username });
    },
    onRcptTo({ address }, _session, done) {
      if (!canBeReached(address)) done(refusal(550, `No such user: ${address}`));
      else if (mood.shown('greylist', address)) done(refusal(451, 'Greylisted, try again later'));
      else if (mood.shown('over-quota', address)) {
        done(refusal(550, `5.4.5 <${address}>: Domain Sending Quota Exceeded`));
      } else if (mood.shown('refuse', address)) done(refusal(550, `Mailbox ${address} is closed`));
      else done();
    },
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) => take(raw, session))
        .then((result) => (result === 'lost' ? hangUp(server, session) : done()))
        .catch((error: Error) => done(error));
    },
  });
  // A client that goes away in the middle is none of ours to mend.
  server.on('error', () => undefined);
  server.listen(port, host);
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function canBeReached(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domain.includes('.') && !domain.endsWith('.invalid');
}

function hangUp({ connections }: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of connections) if (connection.id === id) connection._socket.destroy();
}

async function readMail(raw: Buffer, to: string): Promise<OutboxMail> {
  const lines = raw.toString('latin1').split('\r\n');
  if (lines.some((line) => line.length > maxLine)) throw refusal(552, 'A line is too long');
  const mail = await PostalMime.parse(raw);
  const headers = mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value }));
  const missing = neededHeaders.filter((name) => !mail.headers.some(({ key }) => key === name));
  if (missing.length > 0) throw refusal(554, `The mail has no ${missing.join(', ')}`);
  return {
    kind: 'mail',
    id: randomUUID(),
    to,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    html: mail.html ?? '',
    text: mail.text ?? '',
    messageId: mail.messageId ?? '',
    headers,
    createdAt: new Date(),
  };
}
