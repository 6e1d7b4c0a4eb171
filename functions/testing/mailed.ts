import { vi } from 'vitest';
import { mailAccount, startMailServer } from '../../local/outbox/mail-server.ts';
import { MoodKeeper } from '../../local/outbox/mail-server-mood.ts';
import { OutboxList, type OutboxMail } from '../../local/outbox/outbox-list.ts';
import { demoContacts } from '../../local/stack/demo-contacts.ts';

/** Does something as the functions that send mails do it: they are not given the salt of what is counted. */
export async function withoutSalt(work: () => Promise<unknown>): Promise<void> {
  vi.stubEnv('HASH_SALT', '');
  try {
    await work();
  } finally {
    vi.unstubAllEnvs();
  }
}

type Server = Awaited<ReturnType<typeof startMailServer>>;

/** What is mailed: a mail server of this process's own, which is where it sends to, and all that it has taken. */
export class Mailed {
  readonly mood: MoodKeeper;
  readonly #outbox: OutboxList;
  readonly #server: Server;

  private constructor(mood: MoodKeeper, outbox: OutboxList, server: Server) {
    this.mood = mood;
    this.#outbox = outbox;
    this.#server = server;
  }

  static async start(): Promise<Mailed> {
    const mood = new MoodKeeper();
    const outbox = new OutboxList();
    const server = await startMailServer(0, mood, (mail) => outbox.put(mail));
    Object.assign(process.env, {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(server.port),
      SMTP_USER: mailAccount.user,
      SMTP_PASSWORD: mailAccount.password,
      MAIL_FROM: mailAccount.sender,
      HELP_EMAIL: demoContacts.help,
    });
    return new Mailed(mood, outbox, server);
  }

  get port(): number {
    return this.#server.port;
  }

  /** Newest first. */
  all(): OutboxMail[] {
    return this.#outbox.mails();
  }

  /** What has arrived at an address, newest first. */
  to(address: string): OutboxMail[] {
    return this.all().filter(({ to }) => to === address);
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}
