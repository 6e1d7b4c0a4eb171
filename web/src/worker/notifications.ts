/** What the worker shows, and where a press on it leads. */
interface ShownNotification {
  readonly title: string;
  readonly options: NotificationOptions;
}

const statusPath = '/home/history';

/** What stands for a request where others read along, as Status takes it in its address. */
const requestHash = /^[0-9a-f]{64}$/;

/**
 * What is shown for a message: that there is news, never of whom or what, since it may light up on a locked screen. What
 * cannot be read leads to the notifications; browsers want something shown for every message.
 */
export function notificationFor(message: unknown): ShownNotification {
  const hash = requestHashIn(message);
  const path = hash === null ? '/home/notifications' : `${statusPath}#${hash}`;
  return {
    title: 'News of your request',
    options: {
      body: 'Open GeoNod to see it.',
      icon: '/icons/app-192.png',
      // A second message about one request takes the first one's place.
      tag: hash ?? 'news',
      data: { path },
    },
  };
}

function requestHashIn(message: unknown): string | null {
  if (!isObject(message) || !isObject(message.data)) return null;
  const { requestHash: hash } = message.data;
  return typeof hash === 'string' && requestHash.test(hash) ? hash : null;
}

/** Where a press leads: to a page of this site, whatever the notification says. */
export function addressToOpen(data: unknown, origin: string): string {
  const fallback = new URL('/home/notifications', origin).href;
  if (!isObject(data) || typeof data.path !== 'string') return fallback;
  try {
    const address = new URL(data.path, origin);
    return address.origin === origin ? address.href : fallback;
  } catch {
    return fallback;
  }
}

/** The tab that shows Status already, which a press brings to the front; any other keeps what is being done in it. */
export function tabToReuse<Tab extends { readonly url: string }>(
  tabs: readonly Tab[],
  address: string,
): Tab | undefined {
  const withoutHash = (url: string) => url.split('#')[0];
  return tabs.find(({ url }) => withoutHash(url) === withoutHash(address));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
