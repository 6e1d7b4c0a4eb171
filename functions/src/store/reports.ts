import type { ReportDocument } from '@geonod/contracts/documents/report';
import { collections } from './firestore.ts';

/** A report as it is stored, under the id of the request that it is about. */
export interface Report extends ReportDocument {
  readonly id: string;
}

/** The reports that nobody has decided on, the oldest first. */
export async function openReports(limit: number): Promise<Report[]> {
  const open = collections.reports().where('state', '==', 'open').orderBy('reportedAt');
  const found = await open.limit(limit).get();
  return found.docs.map((doc) => ({ id: doc.id, ...doc.data() }));
}

export async function readReport(id: string): Promise<Report | null> {
  const data = (await collections.reports().doc(id).get()).data();
  return data ? { id, ...data } : null;
}

/** Every report about a member, decided or not. */
export async function reportsAbout(ownerUid: string): Promise<Report[]> {
  const found = await collections.reports().where('ownerUid', '==', ownerUid).get();
  return found.docs.map((doc) => ({ id: doc.id, ...doc.data() }));
}
