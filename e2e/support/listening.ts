import type { BrowserContext, Page, Request } from 'playwright-core';
import { environment } from './environment.ts';

/** What a page has sent on one of its channels to Firestore. */
interface Channel {
  readonly database: string;
  /** What the channel is called, once the page has heard it. */
  session: string | undefined;
  lastRequest: number;
  messages: number;
  readonly targets: Set<number>;
}

const address = `http://${environment.firestoreHost}/google.firestore.v1.Firestore/Listen/channel`;

const channelsIn = new WeakMap<BrowserContext, Map<Page, Channel[]>>();

/**
 * Notes what the pages of a context listen to, until they are closed and {@link endListening} is called.
 *
 * Firestore's emulator goes on preparing news for a page that is gone for as long as it runs: a stack on which hundreds
 * of pages were opened spends most of its time on them.
 */
export function watchListening(context: BrowserContext): void {
  if (channelsIn.has(context)) return;
  const channels = new Map<Page, Channel[]>();
  channelsIn.set(context, channels);
  context.on('request', (request) => {
    if (!request.url().startsWith(address)) return;
    const page = request.frame().page();
    const ofPage = channels.get(page) ?? [];
    channels.set(page, ofPage);
    const channel = note(request, ofPage);
    if (channel && !channel.session) void nameChannel(channel, request);
  });
}

/** Tells Firestore that nobody listens any longer to what the pages of a context, now closed, listened to. */
export async function endListening(context: BrowserContext): Promise<void> {
  const channels = channelsIn.get(context);
  const left = [...(channels?.values() ?? [])].flat();
  channels?.clear();
  await Promise.all(left.map(removeTargets));
}

/** Takes in what a request says; gives the channel on which something was sent. */
function note(request: Request, channels: Channel[]): Channel | undefined {
  const { searchParams } = new URL(request.url());
  const session = searchParams.get('SID');
  const channel = session === null ? opened(searchParams, channels) : called(session, channels);
  const form = new URLSearchParams(request.method() === 'POST' ? (request.postData() ?? '') : '');
  if (!channel || !form.has('count')) return undefined;
  channel.lastRequest = Number(searchParams.get('RID'));
  channel.messages = Number(form.get('ofs')) + Number(form.get('count'));
  for (const [name, value] of form) {
    if (name.endsWith('___data__')) noteMessage(JSON.parse(value), channel.targets);
  }
  return channel;
}

/** The first answer on a channel says what it is called; its page may be gone before the next request does. */
async function nameChannel(channel: Channel, request: Request): Promise<void> {
  const response = await request.response().catch(() => null);
  const text = (await response?.text().catch(() => null)) ?? '';
  channel.session ??= /"c","([^"]+)"/.exec(text)?.[1];
}

function opened(query: URLSearchParams, channels: Channel[]): Channel {
  const database = query.get('database') ?? '';
  const channel = {
    database,
    session: undefined,
    lastRequest: 0,
    messages: 0,
    targets: new Set<number>(),
  };
  channels.push(channel);
  return channel;
}

/** The channel of that name, which the page has first used now where none has it yet. */
function called(session: string, channels: Channel[]): Channel | undefined {
  const known = channels.find((one) => one.session === session);
  if (known) return known;
  const latest = channels.findLast((one) => one.session === undefined);
  if (latest) latest.session = session;
  return latest;
}

function noteMessage(
  { addTarget, removeTarget }: { addTarget?: { targetId: number }; removeTarget?: number },
  targets: Set<number>,
): void {
  if (addTarget) targets.add(addTarget.targetId);
  if (removeTarget !== undefined) targets.delete(removeTarget);
}

async function removeTargets(channel: Channel): Promise<void> {
  const { database, session, lastRequest, messages, targets } = channel;
  if (session === undefined || targets.size === 0) return;
  const RID = String(lastRequest + 1);
  const query = new URLSearchParams({ VER: '8', database, SID: session, RID });
  const form = new URLSearchParams({ count: String(targets.size), ofs: String(messages) });
  for (const [index, removeTarget] of [...targets].entries()) {
    form.set(`req${index}___data__`, JSON.stringify({ database, removeTarget }));
  }
  await fetch(`${address}?${query}`, { method: 'POST', body: form });
}
