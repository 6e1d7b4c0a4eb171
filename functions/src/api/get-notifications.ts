import { pageSize } from '@geonod/contracts';
import { presentNotification } from '@geonod/contracts/present';
import { requireHeldSignIn } from '../flows/account/held-sign-in.ts';
import { log } from '../log/log.ts';
import { pageOfNotifications } from '../store/own-pages.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** A page of the member's own notifications, newest first; one that is due to be erased is told no more. */
export const getNotifications: Handler<'getNotifications'> = async ({ after }, { caller }) => {
  const now = new Date();
  const [{ documents, unreadable, next }] = await Promise.all([
    pageOfNotifications({ ownerUid: caller.uid, after, size: pageSize }),
    requireHeldSignIn(caller),
  ]);
  for (const each of unreadable) log('document-unreadable', { ...each });
  const notifications = documents
    .map(({ id, data }) => presentNotification(id, data, now))
    .filter((notification) => notification !== null);
  return { notifications, next };
};
