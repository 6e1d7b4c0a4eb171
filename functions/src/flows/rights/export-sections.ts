import { type Billing, statusAt } from '@geonod/contracts';
import type { RequestDocument, StoredLocation } from '@geonod/contracts/documents/request';
import { actsToldToAsker } from '../../domain/told-acts.ts';
import { type Account, readIdentities } from '../../services/accounts.ts';
import type { CardFace } from '../../services/payments/cards.ts';
import { readMember } from '../../store/members.ts';
import { ownDocuments } from '../../store/own-documents.ts';
import { calledOffAt } from '../account/change-email.ts';

/** One thing that is held, as a reader of the file sees it: names and values, times as dates. */
export type ExportedItem = Readonly<Record<string, unknown>>;

/** One kind of what is held. */
export interface ExportSection {
  /** Of its file, without the ending. */
  readonly name: string;
  readonly title: string;
  /** What it is, and what of it is left out, and why. */
  readonly note: string;
  /** Reads it anew each time: it may not fit into memory. */
  readonly items: () => AsyncIterable<ExportedItem>;
}

/** What is read before the first byte is sent, so that a failure is still told as one. */
export interface KnownAtFirst {
  readonly account: Account;
  readonly billing: Billing;
  readonly cards: readonly CardFace[];
}

/** Everything that is held about a member at `now`, and nothing with which anything can be opened. */
export function exportSections(
  uid: string,
  { account, billing, cards }: KnownAtFirst,
  now: Date,
): readonly ExportSection[] {
  const own = ownDocuments(uid, account.emailVerified ? account.email : null);
  const isKept = ({ purgeAt }: { readonly purgeAt?: Date }) => !purgeAt || purgeAt > now;
  return [
    {
      name: 'account',
      title: 'Account',
      note: 'Your sign-in. The password is kept as a hash that cannot be read back, and is not here.',
      items: () => of({ ...account }),
    },
    {
      name: 'new-email',
      title: 'Another email address',
      note: 'The one that you want instead, until it is confirmed, or was ended with every sign-in. The key in the link that confirms it is left out.',
      items: async function* () {
        const waysIn = await readIdentities(uid);
        yield* mapped(own.emailChanges(), (change) => {
          const { from, to, until, expiresAt, doneAt } = change;
          if (expiresAt <= now || doneAt) return null;
          const endedAt = calledOffAt(change, waysIn);
          return endedAt ? { from, to, endedAt } : { from, to, until };
        });
      },
    },
    {
      name: 'membership',
      title: 'Subscription',
      note: 'What says what you may do.',
      items: async function* () {
        const { data } = await readMember(uid);
        if (data) yield { ...data };
      },
    },
    {
      name: 'requests',
      title: 'Requests',
      note: 'What you asked, and the answers. Of a request that was texted and that you deleted, the question is held until its day for whoever was texted; no list of yours on the site has it. The keys of their links are left out: whoever has one could answer.',
      items: () => mapped(own.requests(), (each) => (isKept(each) ? askedOf(each, now) : null)),
    },
    {
      name: 'messages',
      title: 'Text messages',
      note: 'Their words are left out: they hold the key that only their recipient has.',
      items: () =>
        mapped(own.messages(), ({ to, state, createdAt, updatedAt, expiresAt }) =>
          expiresAt > now ? { to, state, createdAt, updatedAt } : null,
        ),
    },
    {
      name: 'answers-on-record',
      title: 'Answers on record',
      note: 'What those whom you asked decided and you were told of, kept as proof. When they looked, and what they said to us about you, is theirs.',
      items: () =>
        mapped(own.records(), (each) => {
          if (!isKept(each) || !actsToldToAsker.has(each.act)) return null;
          const { act, at, type, precision, purgeAt } = each;
          return { act, at, type, precision, heldUntil: purgeAt };
        }),
    },
    {
      name: 'notifications',
      title: 'Notifications',
      note: 'What you were told on the site.',
      items: () =>
        mapped(own.notifications(), (each) => {
          const { title, message, createdAt } = each;
          return isKept(each) ? { title, message, createdAt } : null;
        }),
    },
    {
      name: 'how-you-hear',
      title: 'How you hear of answers',
      note: 'What you chose in Settings; without a choice, by mail.',
      items: () => mapped(own.choices(), (each) => ({ ...each })),
    },
    {
      name: 'browsers',
      title: 'Browsers',
      note: 'Which are to tell you of answers. The keys by which they are reached are left out.',
      items: () =>
        mapped(own.pushTokens(), ({ token: _, ownerUid: __, ...each }) =>
          each.expiresAt > now ? each : null,
        ),
    },
    {
      name: 'browsers-told',
      title: 'Notifications of browsers',
      note: 'Of which answers your browsers were told lately, so that none is told twice.',
      items: () =>
        mapped(own.pushes(), ({ sentTo, expiresAt }) =>
          expiresAt > now ? { browsersTold: sentTo.length, heldUntil: expiresAt } : null,
        ),
    },
    {
      name: 'mails',
      title: 'Mails',
      note: 'What we mailed you, as what each was filled with.',
      items: () =>
        mapped(own.mails(), (each) => {
          const { to, template, values, state, sendAt, createdAt } = each;
          return isKept(each)
            ? { to, template, values: exportable(values), state, sendAt, createdAt }
            : null;
        }),
    },
    {
      name: 'payments',
      title: 'Payments',
      note: 'What we keep of each. The keyed fingerprints of the card that it was paid with, and of the network that it was begun from, are left out.',
      items: () => mapped(own.payments(), ({ card: _, begunFrom: __, ...each }) => each),
    },
    {
      name: 'charges',
      title: 'Charges',
      note: 'What the payment provider says was charged and returned; amounts in centavos.',
      items: () => of(...billing.payments),
    },
    {
      name: 'cards',
      title: 'Saved cards',
      note: 'As the payment provider shows them to us. It alone has their numbers.',
      items: () => of(...cards.map((card) => ({ ...card }))),
    },
    {
      name: 'counters',
      title: 'Counters',
      note: 'When you sent messages and made links lately, so that nobody does so in masses.',
      items: async function* () {
        yield* mapped(own.messageBudget(), ({ sentAt, expiresAt }) =>
          expiresAt > now ? { counted: 'messages', sentAt } : null,
        );
        yield* mapped(own.linkBudget(), ({ links, expiresAt }) =>
          expiresAt > now ? { counted: 'links', links: Object.values(links) } : null,
        );
      },
    },
  ];
}

/** The id of a request by link opens it; whether somebody else has an address is no member's to know. */
const leftOut: ReadonlySet<string> = new Set(['requestId', 'taken']);

function exportable(values: object): ExportedItem {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !leftOut.has(name)));
}

function askedOf(request: RequestDocument, now: Date): ExportedItem {
  const { ownerUid: _, linkToken: __, deletedBy, location, askedBy, purgeAt, ...asked } = request;
  return {
    ...asked,
    ...(deletedBy === undefined ? {} : { deletedByYou: true }),
    ...(location ? { location: placeOf(location) } : {}),
    status: statusAt(request, now),
    askedAs: askedBy,
    heldUntil: purgeAt,
  };
}

/** Without what is kept of its recipient's key. */
function placeOf({ viewingKey: _, ...place }: StoredLocation): ExportedItem {
  return place;
}

async function* of(...items: readonly ExportedItem[]): AsyncGenerator<ExportedItem> {
  yield* items;
}

async function* mapped<Document>(
  documents: AsyncIterable<Document>,
  present: (document: Document) => ExportedItem | null,
): AsyncGenerator<ExportedItem> {
  for await (const document of documents) {
    const item = present(document);
    if (item) yield item;
  }
}
