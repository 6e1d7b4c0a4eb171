import { requestDocument } from '@geonod/contracts/documents/request';
import * as z from 'zod/mini';
import { collections } from './firestore.ts';

/** What of a request an operator may see: neither a place nor a reply, neither its name nor its words. */
const listed = z.pick(requestDocument, {
  type: true,
  status: true,
  phoneNumber: true,
  sms: true,
  createdAt: true,
  expiresAt: true,
});

/** `deleted`: its asker has deleted it, and it is kept for whoever was texted. */
export type ListedRequest = z.output<typeof listed> & {
  readonly id: string;
  readonly deleted: boolean;
};

/**
 * What a member asked lately, newest first, also what they have deleted since and is kept. What is not listed does not leave
 * the database.
 */
export async function requestsWithoutPlaces(
  askerUid: string,
  limit: number,
): Promise<ListedRequest[]> {
  const found = await Promise.all(
    (['ownerUid', 'deletedBy'] as const).map(async (whose) => {
      const { docs } = await collections
        .requests()
        .withConverter(null)
        .where(whose, '==', askerUid)
        .select(...Object.keys(listed.shape))
        .get();
      const deleted = whose === 'deletedBy';
      return docs.map((doc) => ({ id: doc.id, deleted, ...z.parse(listed, doc.data()) }));
    }),
  );
  return found
    .flat()
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, limit);
}
