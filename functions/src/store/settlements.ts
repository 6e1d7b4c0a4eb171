import type { MemberSubscription } from '@geonod/contracts/documents/member';
import type { Payment } from '@geonod/contracts/documents/payment';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { collections, inTransaction, type Version, versionOf } from './firestore.ts';
import { type NewMail, newMailsIn, writeMail } from './mail.ts';
import { type Notice, newNoticesIn, writeNotice } from './notifications.ts';
import { anchorOf, type Payer } from './payers.ts';
import { type HandledEvent, recordEvent, wasHandledIn } from './stripe-events.ts';

/** What a look at Stripe found out about one payment. */
export interface PaymentFinding {
  readonly id: string;
  readonly status: Payment['status'];
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly paidAt: Date | null;
  readonly refunded: boolean;
  /** Of the payment's document when it was looked at. */
  readonly version: Version;
  /** Whether nothing that was written down then is left to be done. */
  readonly finished: boolean;
}

/** What a look at Stripe found out about one payer, to be written as one change. */
export interface Settlement {
  /** Whose it is; the document that is named here must still be in `version`. */
  readonly payer: Payer;
  readonly version: Version;
  readonly subscription: MemberSubscription | null;
  /** When it was found that the payer's one trial was had; null for not yet. */
  readonly trialHadAt: Date | null;
  readonly payments: readonly PaymentFinding[];
  readonly notices: readonly Notice[];
  readonly mails: readonly NewMail[];
  readonly event: HandledEvent | null;
}

/**
 * Writes a settlement, its notices, its mails and the event that led to it, in one transaction.
 *
 * - `changed`: somebody else wrote since the look, so that it may be out of date; nothing is written.
 * - `repeated`: the event was handled meanwhile; nothing is written.
 */
export function commitSettlement(
  settlement: Settlement,
  now: Date,
): Promise<'committed' | 'changed' | 'repeated'> {
  const { payer, version, payments, event } = settlement;
  return inTransaction(async (tx) => {
    const anchor = await tx.get(anchorOf(payer));
    if (versionOf(anchor) !== version) return 'changed';
    if (event && (await wasHandledIn(tx, event.id))) return 'repeated';
    const known = await readFindings(tx, payments);
    const notices = await newNoticesIn(tx, settlement.notices);
    const mails = await newMailsIn(tx, settlement.mails);

    for (const finding of payments) writeFinding(tx, finding, known.get(finding.id), now);
    if (payer.kind === 'member') writeMember(tx, payer.uid, settlement, now);
    if (payer.kind === 'visitor') tx.update(anchor.ref, { syncedAt: now });
    for (const notice of notices) writeNotice(tx, notice, now);
    for (const mail of mails) writeMail(tx, mail, now);
    if (event) recordEvent(tx, event, now);
    return 'committed';
  });
}

async function readFindings(
  tx: Transaction,
  findings: readonly PaymentFinding[],
): Promise<Map<string, DocumentSnapshot<Payment>>> {
  const known = new Map<string, DocumentSnapshot<Payment>>();
  for (const { id } of findings) {
    known.set(id, await tx.get(collections.payments().doc(id)));
  }
  return known;
}

function writeFinding(
  tx: Transaction,
  finding: PaymentFinding,
  known: DocumentSnapshot<Payment> | undefined,
  now: Date,
): void {
  const { id, status, customerId, subscriptionId, paidAt, refunded, finished } = finding;
  // A wish that was written since the look is not done.
  const isDone = finished && known !== undefined && versionOf(known) === finding.version;
  tx.update(collections.payments().doc(id), {
    status,
    ...(customerId === null ? {} : { customerId }),
    ...(subscriptionId === null ? {} : { subscriptionId }),
    ...(paidAt === null ? {} : { paidAt }),
    refundedAt: refunded ? (known?.data()?.refundedAt ?? now) : FieldValue.delete(),
    ...(finished ? {} : { unfinished: true }),
    ...(isDone ? { unfinished: FieldValue.delete() } : {}),
  });
}

function writeMember(
  tx: Transaction,
  uid: string,
  { subscription, trialHadAt }: Settlement,
  now: Date,
): void {
  tx.update(collections.members().doc(uid), {
    subscription: subscription ?? FieldValue.delete(),
    syncedAt: now,
    ...(trialHadAt === null ? {} : { trialHadAt }),
  });
}
