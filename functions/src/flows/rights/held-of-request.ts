import { type HeldData, statusAt } from '@geonod/contracts';
import type { ReportDocument } from '@geonod/contracts/documents/report';
import type { RequestDocument, StoredLocation } from '@geonod/contracts/documents/request';
import { maskEmail } from '../../domain/mask-email.ts';
import { withoutContactsOrNull } from '../../domain/sender-words.ts';
import { sharedPlace } from '../../domain/shared-place.ts';
import { actsToldToAsker } from '../../domain/told-acts.ts';
import { fingerprint } from '../../store/fingerprints.ts';
import { type HeldBesides, readHeldBesides } from '../../store/held-data.ts';
import type { OpenedRequest } from '../../store/links.ts';

/** Everything that is held about a request, for whoever holds its link; the place itself for whoever has its viewing key. */
export async function heldOfRequest(
  opened: OpenedRequest,
  viewingKey: string | undefined,
  now: Date,
): Promise<HeldData> {
  const { request } = opened;
  const besides = await readHeldBesides(opened);
  const isTexted = request.type === 'number';
  return {
    readAt: now.toISOString(),
    request: askedOf(request, now),
    place: request.location ? placeOf(request.location, viewingKey) : null,
    message: messageOf(request, besides, now),
    // Whoever passed a link on can open it, and is not to learn from it when it was looked at, or that it was reported.
    records: besides.records
      .filter(({ act, purgeAt }) => purgeAt > now && (isTexted || actsToldToAsker.has(act)))
      .map(recordOf),
    report: isTexted && besides.report ? reportOf(besides.report) : null,
  };
}

function placeOf(location: StoredLocation, viewingKey: string | undefined): HeldData['place'] {
  return { ...sharedPlace(location, viewingKey), hasAddress: Boolean(location.address) };
}

function askedOf(request: RequestDocument, now: Date): HeldData['request'] {
  const { type, name, message, askedBy, createdAt, expiresAt, completedAt, reply } = request;
  const { textedAt, remindedAt, purgeAt } = request;
  return {
    status: statusAt(request, now),
    type,
    askedBy: {
      displayName: withoutContactsOrNull(askedBy.displayName),
      email: maskEmail(askedBy.email ?? ''),
    },
    reason: withoutContactsOrNull(name ?? message ?? null),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(textedAt === undefined ? {} : { textedAt: textedAt.toISOString() }),
    ...(remindedAt === undefined ? {} : { remindedAt: remindedAt.toISOString() }),
    ...(completedAt === undefined ? {} : { answeredAt: completedAt.toISOString() }),
    ...(reply === undefined ? {} : { reply }),
    heldUntil: purgeAt.toISOString(),
  };
}

function messageOf(
  { phoneNumber, sms }: RequestDocument,
  { isStopped, refusals }: HeldBesides,
  now: Date,
): HeldData['message'] {
  if (phoneNumber === undefined) return null;
  return {
    ...(sms === undefined ? {} : { state: sms.state }),
    number: fingerprint('number', phoneNumber),
    isStopped,
    sender: senderOf(refusals, now),
  };
}

function senderOf(
  refusals: HeldBesides['refusals'],
  now: Date,
): NonNullable<HeldData['message']>['sender'] {
  if (refusals.some(({ forGood }) => forGood)) return 'refused-for-good';
  return refusals.some(({ until }) => until && until > now) ? 'refused-for-weeks' : 'allowed';
}

function recordOf({
  receiptId,
  act,
  at,
  language,
  wordsVersion,
  precision,
  reply,
  purgeAt,
}: HeldBesides['records'][number]): HeldData['records'][number] {
  return {
    receiptId,
    act,
    at: at.toISOString(),
    ...(language === undefined ? {} : { language }),
    ...(wordsVersion === undefined ? {} : { wordsVersion }),
    ...(precision === undefined ? {} : { precision }),
    ...(reply === undefined ? {} : { reply }),
    heldUntil: purgeAt.toISOString(),
  };
}

function reportOf({ further, state, ...first }: ReportDocument): HeldData['report'] {
  return {
    ...reportedOf(first),
    isDecided: state !== 'open',
    ...(further === undefined ? {} : { further: further.map(reportedOf) }),
  };
}

function reportedOf({
  reason,
  details,
  reportedAt,
}: Pick<ReportDocument, 'reason' | 'details' | 'reportedAt'>) {
  return {
    reason,
    ...(details === undefined ? {} : { details }),
    reportedAt: reportedAt.toISOString(),
  };
}
