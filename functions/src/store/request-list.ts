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

export type ListedRequest = z.output<typeof listed> & { readonly id: string };

/** A member's latest requests, newest first. What is not listed does not leave the database. */
export async function requestsWithoutPlaces(
  ownerUid: string,
  limit: number,
): Promise<ListedRequest[]> {
  const found = await collections
    .requests()
    .withConverter(null)
    .where('ownerUid', '==', ownerUid)
    .select(...Object.keys(listed.shape))
    .get();
  return found.docs
    .map((doc) => ({ id: doc.id, ...z.parse(listed, doc.data()) }))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, limit);
}
