import { createHash } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import type { Story } from './story.ts';

/** A document as it is stored. */
export interface Stored {
  readonly collection: string;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function everyDocument(store: Firestore): Promise<Stored[]> {
  const found = await Promise.all((await store.listCollections()).map((each) => each.get()));
  return found.flatMap(({ docs }) =>
    docs.map((doc) => ({ collection: doc.ref.parent.id, id: doc.id, data: doc.data() })),
  );
}

export function inWords({ collection, id, data }: Stored): string {
  return `${collection}/${id} ${JSON.stringify(data)}`;
}

/**
 * Says nothing of a request: what counts calls, and what a run of the night notes for the next; what the carrier service still
 * has the words of, which are erased there by a deletion, or else by the night; and how much of the day's budget is used up,
 * which also a message that was taken and then given up has its part in.
 */
const besides: ReadonlySet<string> = new Set([
  'rateLimits',
  'sweeps',
  'carrierTexts',
  'smsBudgets',
]);

/** Who took a message, when, and whether they gave it up; that its asker was suspended meanwhile says nothing by itself. */
const unsaid: ReadonlySet<string> = new Set([
  'claimedBy',
  'claimedAt',
  'placedOn',
  'askerSuspendedAt',
]);

/** Told of no two stories alike: moments, random ids, and what is made of them. */
const random = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
  /[0-9a-f]{20,}/g,
  /\b[0-9A-Za-z]{22}\b/g,
];

/**
 * What stands, as it can be compared between stories: without moments and random ids, but for those of the story, which are
 * called by name.
 */
export function whatStands(documents: readonly Stored[], story: Story): string[] {
  const isHeldBack = story.told.some(({ deed, status }) => deed === 'reminds' && status >= 400);
  return (
    documents
      .filter(({ collection }) => !besides.has(collection))
      // What it costs depends on what it is held back for.
      .filter(({ collection }) => collection !== 'messageBudgets' || !isHeldBack)
      .map((each) => nameless(each, story))
      .sort()
  );
}

function nameless({ collection, id, data }: Stored, story: Story): string {
  const fields = Object.entries(data)
    .filter(([field]) => !unsaid.has(field))
    // Nobody follows the message of a question that was deleted.
    .filter(([field]) => field !== 'sms' || data.deletedBy === undefined)
    .map(([field, value]) => `${field}: ${textOf(field, value)}`)
    .sort();
  const hashed = createHash('sha256').update(story.token).digest('hex');
  let text = `${collection}/${id} ${fields.join(', ')}`;
  const names: Record<string, string> = {
    [story.id]: 'REQUEST',
    [story.token]: 'TOKEN',
    [hashed]: 'HASHED',
    [story.asker.uid]: 'ASKER',
    [story.asker.email]: 'EMAIL',
  };
  for (const [known, name] of Object.entries(names)) {
    if (known !== '') text = text.replaceAll(known, name);
  }
  for (const each of random) text = text.replaceAll(each, '#');
  return text;
}

function textOf(field: string, value: unknown): string {
  if (field === 'links') return linesOf(value).sort().join('; ');
  return JSON.stringify(value, (_, each: unknown) => (isMoment(each) ? 'then' : each));
}

function linesOf(links: unknown): string[] {
  return Object.values(links ?? {}).map((each) => textOf('', each));
}

function isMoment(value: unknown): boolean {
  return (
    value instanceof Timestamp ||
    (typeof value === 'object' && value !== null && '_seconds' in value)
  );
}
