import type { Member, MemberSubscription, NotedWish } from '@geonod/contracts/documents/member';
import type { Payment } from '@geonod/contracts/documents/payment';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
  type UpdateData,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { collections, type Version, versionOf } from './firestore.ts';
import { type NewMail, newMails, writeMail } from './mail.ts';
import { type Notice, newNotices, writeNotice } from './notifications.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';
import { anchorOf, type Payer } from './payers.ts';
import { eventReference, type HandledEvent, recordEvent } from './stripe-events.ts';
import { cardHash } from './trial-cards.ts';

/** What a look at Stripe found out about one payment. */
export interface PaymentFinding {
  readonly id: string;
  readonly status: Payment['status'];
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  /** What the card that paid is known by; null while that is not known. */
  readonly card: string | null;
  /** Whether that has not ended yet. */
  readonly running: boolean;
  readonly paidAt: Date | null;
  /** When it was found to be refunded in full; null for not. */
  readonly refundedAt: Date | null;
  /** When each dispute was first seen to be decided, by its id. */
  readonly disputesClosed: Readonly<Record<string, Date>>;
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

/** What became of a settlement; with what it tells its payer that nobody had told them before. */
type Commit =
  | ({ readonly outcome: 'committed' } & Pick<Settlement, 'notices' | 'mails'>)
  | { readonly outcome: 'changed' | 'repeated' };

/**
 * Writes a settlement, its notices, its mails and the event that led to it, in one commit.
 *
 * - `changed`: somebody else wrote since the look, so that it may be out of date; nothing is written.
 * - `repeated`: the event was handled meanwhile; nothing is written.
 */
export function commitSettlement(settlement: Settlement, now: Date): Promise<Commit> {
  const { payer, version, payments, event } = settlement;
  const anchor = anchorOf(payer);
  const handled = event === null ? null : eventReference(event.id);
  let written: Commit | undefined;
  const attempt = async (): Promise<Commit> => {
    const found = await readTogether([
      anchor,
      ...payments.map(({ id }) => payment(id)),
      ...(handled === null ? [] : [handled]),
    ]);
    const isErased = payments.some(({ id }) => !found(payment(id)).exists);
    if (isErased || versionOf(found(anchor)) !== version) return { outcome: 'changed' };
    if (handled !== null && found(handled).exists) return { outcome: 'repeated' };
    const [notices, mails] = await Promise.all([
      newNotices(settlement.notices),
      newMails(settlement.mails),
    ]);

    const batch = newBatch();
    for (const finding of payments) writeFinding(batch, finding, found(payment(finding.id)), payer);
    if (payer.kind === 'member') {
      const withdraws = payments.some(({ id }) => hasWithdrawalNoted(found(payment(id))));
      const wishLeft = withdraws ? 'withdrawal' : null;
      writeMember(batch, found(anchor), { ...settlement, wishLeft }, now);
    }
    if (payer.kind === 'visitor') batch.update(anchor, { syncedAt: now }, asRead(found(anchor)));
    for (const notice of notices) writeNotice(batch, notice, now);
    for (const mail of mails) writeMail(batch, mail, now);
    if (event) recordEvent(batch, event, now);
    written = { outcome: 'committed', notices, mails };
    await batch.commit();
    return written;
  };
  // Where the response to the commit is lost, what it told is known still: of some of that an operator is told, too, once.
  return untilCommitted(attempt, async () => {
    const handledAt: Timestamp | undefined = (await handled?.get())?.get('handledAt');
    return handledAt?.toMillis() === now.getTime() ? written : undefined;
  });
}

/** Reads documents in one round trip. Returns how to find each of them among what was read. */
async function readTogether(
  references: readonly DocumentReference[],
): Promise<(reference: DocumentReference) => DocumentSnapshot> {
  const byPath = new Map(references.map((each) => [each.path, each]));
  const snapshots = await Promise.all([...byPath.values()].map((each) => each.get()));
  const found = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot]));
  return ({ path }) => {
    const snapshot = found.get(path);
    if (!snapshot) throw new Error(`${path} was not read`);
    return snapshot;
  };
}

function payment(id: string): DocumentReference {
  return collections.payments().doc(id).withConverter(null);
}

function writeFinding(
  batch: WriteBatch,
  finding: PaymentFinding,
  known: DocumentSnapshot,
  payer: Payer,
): void {
  const { status, customerId, subscriptionId, running, paidAt, refundedAt, finished } = finding;
  const { disputesClosed } = finding;
  const isDecided = status === 'succeeded' || status === 'canceled';
  // A wish that was written since the look is not done.
  const isDone = finished && versionOf(known) === finding.version;
  const changes: UpdateData<Payment> = {
    status,
    ...(customerId === null ? {} : { customerId }),
    ...(subscriptionId === null ? {} : { subscriptionId }),
    running: running ? true : FieldValue.delete(),
    ...cardOf(finding, known, payer),
    ...(paidAt === null ? {} : { paidAt }),
    refundedAt: refundedAt ?? FieldValue.delete(),
    ...(Object.keys(disputesClosed).length === 0 ? {} : { disputesClosed }),
    ...(isDecided ? { begunFrom: FieldValue.delete() } : {}),
    ...(finished ? {} : { unfinished: true }),
    ...(isDone ? { unfinished: FieldValue.delete() } : {}),
  };
  batch.update(known.ref, changes, asRead(known));
}

/**
 * The card with which a member has subscribed: by it a no to them is known, too, where they have another account. Nothing of
 * whoever has none, or has deleted it, nor of what was only paid and returned: anybody can pay in anybody's name.
 */
function cardOf(
  { card, subscriptionId }: PaymentFinding,
  known: DocumentSnapshot,
  payer: Payer,
): Pick<Payment, 'card'> {
  if (payer.kind !== 'member' || card === null || subscriptionId === null) return {};
  return known.get('uid' satisfies keyof Payment) === payer.uid ? { card: cardHash(card) } : {};
}

/** Of that, a look does nothing: it waits for whoever can say whether there was time for it. */
function hasWithdrawalNoted(known: DocumentSnapshot): boolean {
  return known.get('withdrawalWishedAt' satisfies keyof Payment) !== undefined;
}

function writeMember(
  batch: WriteBatch,
  member: DocumentSnapshot,
  {
    subscription,
    trialHadAt,
    wishLeft,
  }: Pick<Settlement, 'subscription' | 'trialHadAt'> & {
    readonly wishLeft: NotedWish['what'] | null;
  },
  now: Date,
): void {
  const changes: UpdateData<Member> = {
    subscription: subscription ?? FieldValue.delete(),
    syncedAt: now,
    claimedAt: FieldValue.delete(),
    ...(wishLeft === null ? { wishNoted: FieldValue.delete() } : {}),
    ...(trialHadAt === null ? {} : { trialHadAt }),
  };
  batch.update(member.ref, changes, asRead(member));
}
