import { pageSize } from '@geonod/contracts';
import type { Handler } from '../http/define-endpoint.ts';
import { pageOfNotifications } from '../store/pages.ts';

/** A page of the member's own notifications, newest first. */
export const getNotifications: Handler<'getNotifications'> = async ({ after }, { caller }) => {
  const { documents, next } = await pageOfNotifications({
    ownerUid: caller.uid,
    after,
    size: pageSize,
  });
  const notifications = documents.map(({ id, data }) => ({
    id,
    title: data.title,
    message: data.message,
    createdAt: data.createdAt.toISOString(),
    ...(data.requestId === undefined ? {} : { requestId: data.requestId }),
  }));
  return { notifications, next };
};
