import type { ReportDocument } from '@geonod/contracts/documents/report';
import type { QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { fingerprint, fingerprints } from './fingerprints.ts';
import { collections } from './firestore.ts';
import { asRead, newBatch } from './optimistic.ts';

/** Takes the names and words out of what was reported and decided of an account that is deleted. */
export async function unnameDecidedReports(ownerUid: string): Promise<void> {
  const found = await collections.reports().where('ownerUid', '==', ownerUid).get();
  for (const report of found.docs) {
    const batch = newBatch();
    if (await isUnnamedAlready(report.id)) batch.delete(report.ref, asRead(report));
    // What is not decided stays as it was frozen, for whoever decides: nobody ends a report by leaving.
    else if (report.data().state !== 'open') unnameReport(batch, report);
    await batch.commit();
  }
}

/**
 * Whether the names were taken out of a report before, of an account that was deleted: it has come back from a backup that is
 * older, and what is left of it says more.
 */
export async function isUnnamedAlready(id: string): Promise<boolean> {
  const left = fingerprints('request', id).map((each) => collections.reports().doc(each).get());
  return (await Promise.all(left)).some(({ exists }) => exists);
}

/** What stays of a report says, by fingerprints, that there was one, and nothing in the words of whoever asked. */
export function unnameReport(
  batch: WriteBatch,
  report: QueryDocumentSnapshot<ReportDocument>,
  decided: Partial<ReportDocument> = {},
): void {
  const { called: _, calledAt: __, reportedFrom: ___, ...kept } = report.data();
  const { evidence, recipient, ownerUid, further, ...known } = kept;
  const { type, status, createdAt, completedAt, remindedAt } = evidence;
  const requestId = fingerprint('request', report.id);
  batch.set(collections.reports().doc(requestId), {
    ...known,
    ...withoutNetworks(further),
    ...decided,
    requestId,
    ownerUid: fingerprint('member', ownerUid),
    recipient: recipient.startsWith('link:') ? `link:${requestId}` : recipient,
    evidence: {
      type,
      askedBy: { displayName: null, email: null, emailVerified: false },
      status,
      createdAt,
      ...(completedAt === undefined ? {} : { completedAt }),
      ...(remindedAt === undefined ? {} : { remindedAt }),
    },
  });
  batch.delete(report.ref, asRead(report));
}

/** What was reported later, without the networks that it came from: those are kept for what nobody has decided. */
export function withoutNetworks(
  further: ReportDocument['further'],
): Pick<ReportDocument, 'further'> {
  if (further === undefined) return {};
  return { further: further.map(({ reportedFrom: _, ...said }) => said) };
}
