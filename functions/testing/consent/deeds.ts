import { place } from '../request-world.ts';
import { providerIdOf } from './consent-world.ts';
import type { Story } from './story.ts';

/** What somebody is answered; 200 for what nobody is answered to and has been done. */
interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

type Deed = (story: Story) => Promise<Answered>;

const ok: Answered = { status: 200, body: {} };

/** What only a request by text message, or only one by link, knows. */
type Kind = 'number' | 'link' | 'any';

interface Known {
  readonly do: Deed;
  readonly kind: Kind;
  /** It changes nothing that others could notice. */
  readonly looksOnly?: true;
}

function byRecipient(name: Parameters<Story['call']>[0], body: object = {}): Deed {
  return (story) => story.call(name, { id: story.token, body });
}

function byAsker(name: Parameters<Story['ask']>[0], body: object = {}): Deed {
  return (story) => story.ask(name, { id: story.id, body });
}

/** Each is told from the others by where it is. */
export const places = {
  shares: { ...place, latitude: -23.55111 },
  'shares from another phone': { ...place, latitude: -23.55222 },
} as const;

function reports(MessageStatus: string, more: Record<string, string> = {}): Deed {
  return (story) => {
    const { latestMessage: id, phoneNumber } = story;
    const form = { MessageSid: providerIdOf(id), MessageStatus, To: `+${phoneNumber}`, ...more };
    return story.asTwilio(`smsStatus/${id}`, form);
  };
}

function texts(Body: string): Deed {
  return (story) => story.asTwilio('smsReply', { From: `+${story.phoneNumber}`, Body });
}

/** Everything that can happen to a request, each by the words that a broken promise is told in. */
export const deeds = {
  // Whoever was asked
  'opens the page': { kind: 'any', looksOnly: true, do: byRecipient('readRequest') },
  'is shown the question': { kind: 'any', do: byRecipient('recordShown', { language: 'pt' }) },
  shares: { kind: 'any', do: byRecipient('updateRequest', { location: places.shares }) },
  'shares from another phone': {
    kind: 'any',
    do: byRecipient('updateRequest', { location: places['shares from another phone'] }),
  },
  'answers without a place': { kind: 'any', do: byRecipient('replyRequest', { reply: 'fine' }) },
  declines: { kind: 'any', do: byRecipient('declineRequest') },
  reports: { kind: 'any', do: byRecipient('reportRequest', { reason: 'harassment' }) },
  'takes the place back': { kind: 'any', do: byRecipient('withdrawLocation') },
  'erases the answer': { kind: 'any', do: byRecipient('eraseAnswer') },
  'refuses the asker': { kind: 'number', do: byRecipient('refuseAsker') },
  'stops messages': { kind: 'number', do: byRecipient('stopMessages') },
  'allows messages': { kind: 'number', do: byRecipient('allowMessages') },
  'texts STOP': { kind: 'number', do: texts('STOP') },
  'texts START': { kind: 'number', do: texts('START') },
  // Whoever asks
  cancels: { kind: 'any', do: byAsker('cancelRequest') },
  deletes: { kind: 'any', do: byAsker('deleteRequest') },
  'makes the link anew': { kind: 'link', do: (story) => story.renewLink() },
  'makes another link': { kind: 'link', do: (story) => story.askByLink() },
  reminds: { kind: 'number', do: byAsker('remindRequest') },
  'asks the number again': { kind: 'number', do: (story) => story.askByNumber() },
  'looks at the status': {
    kind: 'any',
    looksOnly: true,
    do: (story) => story.ask('getStatus'),
  },
  'deletes the account': { kind: 'any', do: (story) => story.ask('deleteAccount') },
  // What nobody does
  'the message is sent': {
    kind: 'number',
    do: async (story) => {
      await story.world.send(story.latestMessage);
      return ok;
    },
  },
  'a delivery is reported': { kind: 'number', do: reports('delivered') },
  'a failure is reported': { kind: 'number', do: reports('undelivered', { ErrorCode: '30003' }) },
  'the carrier service says that messages were stopped': {
    kind: 'number',
    do: reports('undelivered', { ErrorCode: '21610' }),
  },
  'the night erases what is past its day': {
    kind: 'any',
    do: async ({ world }) => {
      await world.product.sweep(new Date());
      return ok;
    },
  },
  'an operator suspends the asker': {
    kind: 'any',
    do: async ({ world, asker }) => {
      const { uid } = asker;
      await world.product.decideOnMember({ uid, confirmed: null }, 'upheld', new Date());
      return ok;
    },
  },
} as const satisfies Readonly<Record<string, Known>>;

export type DeedName = keyof typeof deeds;
