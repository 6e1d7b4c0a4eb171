import type { Companion, CompanionContext } from '../stack/companion.ts';
import { demoContacts } from '../stack/demo-contacts.ts';
import { freePort, randomPort } from '../stack/ports.ts';
import { host } from '../toolchain/ports.mjs';
import { mailAccount, startMailServer } from './mail-server.ts';
import { MoodKeeper } from './mail-server-mood.ts';
import { type OutboxItem, OutboxList } from './outbox-list.ts';
import { runScheduledAtIntervals } from './scheduler.ts';
import { serveOutbox } from './server.ts';
import { TwilioCompanion, twilioAccount } from './twilio-companion.ts';
import { watchOutbox } from './watch.ts';

/** Signs, in place of Twilio's token, what is posted to `smsStatus` and `smsReply`. */
export const localTwilioToken = twilioAccount.token;

/**
 * Stands in for the carrier service and for the mail provider: text messages go to what behaves as Twilio does, mails to a mail
 * server of this machine, and one page shows both. What the developer has chosen a real service for is sent by that; with
 * SMS_PROVIDER=outbox messages stay in Firestore, as in staging.
 */
export const outboxCompanion: Companion = {
  name: 'Messages',
  fixedPort: 5071,
  async start(context) {
    const { settings, port, print } = context;
    const outbox = new OutboxList();
    outbox.onNew((item) => print(lineOf(item)));
    const mood = new MoodKeeper();
    const replyUrl = `${settings.SITE_URL || context.publicUrl}/smsReply`;
    const twilio = isStoodInFor(settings)
      ? await TwilioCompanion.start(await freePort(randomPort()), replyUrl)
      : null;
    const server = await serveOutbox({ outbox, mood, twilio }, port);
    const messages = twilio ? messagesSent(twilio, server.url) : routeOf(settings, server.url);
    const mails = settings.SMTP_HOST ? byProvider : await mailsKept(outbox, mood, server.url);
    return {
      functionsParameters: { ...ownOf(context), ...messages.parameters, ...mails.parameters },
      functionsSecrets: { ...messages.secrets, ...mails.secrets },
      siteSettings: {},
      addresses: { messagesUrl: server.url },
      notes: [
        ['Messages', messages.note],
        ['Mails', mails.note],
      ],
      whenUp(addresses) {
        const ends = [
          messages === byTwilio ? null : watchOutbox(addresses, outbox, twilio),
          runScheduledAtIntervals(addresses),
        ];
        return async () => void (await Promise.all(ends.map((end) => end?.())));
      },
      async stop() {
        await mails.stop();
        await messages.stop();
        await server.stop();
      },
    };
  },
};

/** What one of the two means for the rest of the stack. */
interface Route {
  readonly parameters: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly note: string;
  stop(): Promise<void>;
}

const real = { parameters: {}, secrets: {}, stop: () => Promise.resolve() };
const byTwilio: Route = { ...real, note: 'sent by Twilio, to real phones' };
const byProvider: Route = { ...real, note: 'sent by SMTP_HOST, to real mailboxes' };

function isStoodInFor({ TWILIO_AT_HAND, SMS_PROVIDER }: CompanionContext['settings']): boolean {
  return !(TWILIO_AT_HAND || SMS_PROVIDER);
}

function messagesSent(twilio: TwilioCompanion, url: string): Route {
  return {
    parameters: {
      SMS_PROVIDER: 'twilio',
      TWILIO_API_URL: twilio.url,
      TWILIO_ACCOUNT_SID: twilioAccount.sid,
      TWILIO_SENDER: twilioAccount.sender,
    },
    secrets: { TWILIO_AUTH_TOKEN: twilioAccount.token },
    note: `printed here; listed at ${url}`,
    stop: () => twilio.stop(),
  };
}

function routeOf(settings: CompanionContext['settings'], url: string): Route {
  if (settings.TWILIO_AT_HAND) return byTwilioAtHand;
  return settings.SMS_PROVIDER === 'twilio' ? byTwilio : messagesKept(url);
}

/** Where text messages are made to fail: what stands in for Twilio then listens at the port TWILIO_AT_HAND. */
const byTwilioAtHand: Route = {
  parameters: {
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: twilioAccount.sid,
    TWILIO_SENDER: twilioAccount.sender,
  },
  secrets: { TWILIO_AUTH_TOKEN: localTwilioToken },
  note: 'sent to what stands in for Twilio on this machine',
  stop: () => Promise.resolve(),
};

function messagesKept(url: string): Route {
  return {
    parameters: { SMS_PROVIDER: 'outbox', TWILIO_ACCOUNT_SID: '', TWILIO_SENDER: '' },
    secrets: { TWILIO_AUTH_TOKEN: localTwilioToken },
    note: `printed here; listed at ${url}`,
    stop: () => Promise.resolve(),
  };
}

async function mailsKept(outbox: OutboxList, mood: MoodKeeper, url: string): Promise<Route> {
  const port = await freePort(randomPort());
  const server = await startMailServer(port, mood, (mail) => outbox.put(mail));
  return {
    parameters: {
      SMTP_HOST: host,
      SMTP_PORT: String(port),
      SMTP_USER: mailAccount.user,
      MAIL_FROM: mailAccount.sender,
    },
    secrets: { SMTP_PASSWORD: mailAccount.password },
    note: `shown at ${url}`,
    stop: server.stop,
  };
}

/** Links in messages lead to this stack, unless the developer has made another address lead here; questions, to nobody. */
function ownOf({ settings, publicUrl }: CompanionContext): Record<string, string> {
  return {
    ...(settings.SITE_URL ? {} : { SITE_URL: publicUrl }),
    ...(settings.HELP_EMAIL ? {} : { HELP_EMAIL: demoContacts.help }),
  };
}

function lineOf(item: OutboxItem): string {
  return item.kind === 'mail'
    ? `  mail       To ${item.to}: ${item.subject}`
    : `  message    To ${item.to}: ${item.body}`;
}
