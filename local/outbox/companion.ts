import type { Companion, CompanionContext, RunningCompanion } from '../stack/companions.ts';
import { OutboxMessages } from './messages.ts';
import { serveOutbox } from './server.ts';
import { watchOutbox } from './watch.ts';

/** Signs, in place of Twilio's token, what tests post to `smsStatus` and `smsReply`. */
export const localTwilioToken = 'twilio token of this machine alone';

/** Stands in for the carrier service: text messages stay in Firestore, and are shown here. */
export const outboxCompanion: Companion = {
  name: 'Messages',
  fixedPort: 5071,
  start(context) {
    return context.settings.SMS_PROVIDER === 'twilio' ? sentByTwilio(context) : keptHere(context);
  },
};

/** Links in messages lead to this stack, unless the developer has made another address lead here. */
function siteOf({ settings, publicUrl }: CompanionContext): Record<string, string> {
  return settings.SITE_URL ? {} : { SITE_URL: publicUrl };
}

function sentByTwilio(context: CompanionContext): Promise<RunningCompanion> {
  return Promise.resolve({
    functionsParameters: siteOf(context),
    functionsSecrets: {},
    siteSettings: {},
    notes: [['Messages', 'sent by Twilio, to real phones']],
    stop: () => Promise.resolve(),
  });
}

async function keptHere(context: CompanionContext): Promise<RunningCompanion> {
  const { addresses, port, print } = context;
  const messages = new OutboxMessages();
  const server = await serveOutbox(messages, port);
  messages.onNew(({ to, body }) => print(`  message    To ${to}: ${body}`));
  return {
    functionsParameters: { ...siteOf(context), SMS_PROVIDER: 'outbox' },
    functionsSecrets: { TWILIO_AUTH_TOKEN: localTwilioToken },
    siteSettings: {},
    addresses: { messagesUrl: server.url },
    notes: [['Messages', `printed here; listed at ${server.url}`]],
    whenUp: () => watchOutbox(addresses, messages),
    stop: server.stop,
  };
}
