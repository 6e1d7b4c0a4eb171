import type { Notification } from '@geonod/contracts';
import { CallError, call } from '../../lib/api-client.ts';
import type { ListPage } from '../../lib/live-list/use-live-list.ts';
import { requireIdToken } from '../../lib/session/id-token.ts';

/**
 * A page of the member's notifications, newest first. Throws an `Error` whose message is for the member; it is
 * empty when nothing answered.
 */
export async function fetchNotifications(
  after: string | undefined,
): Promise<ListPage<Notification>> {
  try {
    const token = await requireIdToken();
    const input = after === undefined ? {} : { after };
    const { notifications, next } = await call('getNotifications', input, { token });
    return { items: notifications, next };
  } catch (error) {
    if (error instanceof CallError && error.code === 'network')
      throw new Error('', { cause: error });
    if (error instanceof CallError && error.code !== 'unreadable') throw error;
    throw new Error('Failed to get notifications', { cause: error });
  }
}
