import type {
  LocationPrecision,
  RequestForRecipient,
  RequestReply,
  RequestStatus,
  SharedLocation,
} from '@geonod/contracts';
import { addressMaxLength } from '@geonod/contracts/limits';

const statuses: Readonly<Record<RequestStatus, true>> = {
  pending: true,
  completed: true,
  answered: true,
  declined: true,
  expired: true,
  cancelled: true,
  withdrawn: true,
};

const replies: Readonly<Record<RequestReply, true>> = {
  fine: true,
  'call-me': true,
  'on-my-way': true,
};

const precisions: Readonly<Record<LocationPrecision, true>> = { exact: true, approximate: true };

type Fields = Readonly<Record<string, unknown>>;

/** Parses the output of `readRequest` by hand, as its contract describes it; null when it is not one. */
export function parseRequest(body: unknown): RequestForRecipient | null {
  if (!isRecord(body) || !isRecord(body.askedBy)) return null;
  const { status, type, reason, createdAt, expiresAt, answeredAt, reply, receiptId } = body;
  const { displayName, email, emailConfirmed, nameIsOwnChoice, key, isCaller } = body.askedBy;
  const shared = body.shared === undefined ? undefined : parseShared(body.shared);
  const isReadable =
    isOneOf(statuses, status) &&
    (type === 'link' || type === 'number') &&
    isTextOrNull(displayName) &&
    typeof email === 'string' &&
    typeof emailConfirmed === 'boolean' &&
    nameIsOwnChoice === true &&
    typeof key === 'string' &&
    (isCaller === undefined || isCaller === true) &&
    isTextOrNull(reason) &&
    isMoment(createdAt) &&
    isMoment(expiresAt) &&
    (answeredAt === undefined || isMoment(answeredAt)) &&
    (reply === undefined || isOneOf(replies, reply)) &&
    (receiptId === undefined || typeof receiptId === 'string') &&
    shared !== null;
  if (!isReadable) return null;
  return {
    status,
    type,
    askedBy: {
      displayName,
      email,
      emailConfirmed,
      key,
      ...(isCaller === undefined ? {} : { isCaller }),
      nameIsOwnChoice,
    },
    reason,
    createdAt,
    expiresAt,
    ...(answeredAt === undefined ? {} : { answeredAt }),
    ...(reply === undefined ? {} : { reply }),
    ...(receiptId === undefined ? {} : { receiptId }),
    ...(shared === undefined ? {} : { shared }),
  };
}

type Shared = NonNullable<RequestForRecipient['shared']>;

function parseShared(value: unknown): Shared | null {
  if (!isRecord(value)) return null;
  const { precision, takenAt } = value;
  const location = value.location === undefined ? undefined : parseLocation(value.location);
  const isReadable =
    isOneOf(precisions, precision) &&
    (takenAt === undefined || isMoment(takenAt)) &&
    location !== null;
  if (!isReadable) return null;
  return {
    precision,
    ...(takenAt === undefined ? {} : { takenAt }),
    ...(location === undefined ? {} : { location }),
  };
}

function parseLocation(value: unknown): SharedLocation | null {
  if (!isRecord(value)) return null;
  const { latitude, longitude, address, accuracy } = value;
  const isReadable =
    isWithin(latitude, -90, 90) &&
    isWithin(longitude, -180, 180) &&
    isTextOrNull(address) &&
    (address ?? '').length <= addressMaxLength &&
    (accuracy === undefined || isWithin(accuracy, 0, 40_000_000));
  if (!isReadable) return null;
  return { latitude, longitude, address, ...(accuracy === undefined ? {} : { accuracy }) };
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isOneOf<Value extends string>(
  values: Readonly<Record<Value, true>>,
  value: unknown,
): value is Value {
  return typeof value === 'string' && Object.hasOwn(values, value);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
