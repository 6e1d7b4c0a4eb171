import { daysAfter, pushDays } from '@geonod/contracts';
import { collections } from './firestore.ts';
import { decideOn } from './optimistic.ts';

/** The browsers, by their hashes, that were told of a notification. */
export async function toldBrowsers(noticeId: string): Promise<readonly string[]> {
  return (await collections.pushes().doc(noticeId).get()).data()?.sentTo ?? [];
}

/** Notes that a browser was told, so that an event that comes again does not tell it again. */
export function noteTold(
  { noticeId, ownerUid }: { readonly noticeId: string; readonly ownerUid: string },
  hash: string,
  now: Date,
): Promise<void> {
  const reference = collections.pushes().doc(noticeId);
  return decideOn(reference, (known) => ({
    result: undefined,
    write: (batch, unchanged) => {
      const sentTo = [...new Set([...(known?.sentTo ?? []), hash])];
      const expiresAt = daysAfter(now, pushDays);
      if (known) batch.update(reference, { sentTo }, unchanged);
      else batch.create(reference, { ownerUid, sentTo, expiresAt });
    },
  }));
}
