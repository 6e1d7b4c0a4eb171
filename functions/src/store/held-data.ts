import type { ConsentDocument } from '@geonod/contracts/documents/consent';
import type { RefusalDocument } from '@geonod/contracts/documents/refusal';
import type { ReportDocument } from '@geonod/contracts/documents/report';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import { askerOf } from '../domain/request-lifecycle.ts';
import { fingerprints } from './fingerprints.ts';
import { collections } from './firestore.ts';
import type { OpenedRequest } from './links.ts';
import { cardsOfMember } from './payments-of-payers.ts';
import { everyRefusal } from './refusals.ts';
import { isOnStopList } from './stop-list.ts';

/** What is kept besides a request itself that concerns its recipient. */
export interface HeldBesides {
  readonly records: readonly (ConsentDocument & { readonly receiptId: string })[];
  readonly report: ReportDocument | null;
  readonly isStopped: boolean;
  readonly refusals: readonly RefusalDocument[];
}

/** Far more than anybody does to one request. */
const newestRecords = 100;

export async function readHeldBesides({ id, request }: OpenedRequest): Promise<HeldBesides> {
  const { phoneNumber } = request;
  const everyRefusalOf = async (number: string) =>
    everyRefusal(request, number, await cardsOfMember(askerOf(request)));
  const [records, report, isStopped, refusals] = await Promise.all([
    collections
      .consents()
      .where('requestId', '==', id)
      .orderBy('at', 'desc')
      .limit(newestRecords)
      .get(),
    collections.reports().doc(id).get(),
    phoneNumber === undefined ? false : isOnStopList(phoneNumber),
    phoneNumber === undefined ? [] : everyRefusalOf(phoneNumber),
  ]);
  return {
    records: records.docs
      .map((doc) => ({ ...doc.data(), receiptId: doc.id }))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    report: report.data() ?? null,
    isStopped,
    refusals,
  };
}

/** A request that texted a number, with its id. */
export interface TextedRequest {
  readonly id: string;
  readonly request: RequestDocument;
}

/** Every request that texted this number and is not due to be erased. `digits` in the one canonical spelling. */
export async function requestsToNumber(digits: string, now: Date): Promise<TextedRequest[]> {
  const found = await collections.requests().where('phoneNumber', '==', digits).get();
  return found.docs
    .map((doc) => ({ id: doc.id, request: doc.data() }))
    .filter(({ request }) => request.purgeAt > now);
}

/** How many records of acts, and how many reports, concern this number, under every key that is still known. */
export async function countOfNumber(
  digits: string,
): Promise<{ readonly records: number; readonly reports: number; readonly isStopped: boolean }> {
  const keys = fingerprints('number', digits);
  const [records, reports, isStopped] = await Promise.all([
    collections.consents().where('recipient', 'in', keys).count().get(),
    collections.reports().where('recipient', 'in', keys).count().get(),
    isOnStopList(digits),
  ]);
  return { records: records.data().count, reports: reports.data().count, isStopped };
}
