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
  return isRequest(body) ? body : null;
}

function isRequest(body: unknown): body is RequestForRecipient {
  if (!isRecord(body) || !isRecord(body.askedBy)) return false;
  const { status, type, reason, createdAt, expiresAt, answeredAt, reply, receiptId, shared } = body;
  const { displayName, email, emailConfirmed, nameIsOwnChoice, key, formerKeys, isCaller } =
    body.askedBy;
  return (
    isOneOf(statuses, status) &&
    (type === 'link' || type === 'number') &&
    isTextOrNull(displayName) &&
    typeof email === 'string' &&
    typeof emailConfirmed === 'boolean' &&
    nameIsOwnChoice === true &&
    typeof key === 'string' &&
    (formerKeys === undefined || isTexts(formerKeys)) &&
    (isCaller === undefined || isCaller === true) &&
    isTextOrNull(reason) &&
    isMoment(createdAt) &&
    isMoment(expiresAt) &&
    (answeredAt === undefined || isMoment(answeredAt)) &&
    (reply === undefined || isOneOf(replies, reply)) &&
    (receiptId === undefined || typeof receiptId === 'string') &&
    (shared === undefined || isShared(shared))
  );
}

function isShared(value: unknown): value is RequestForRecipient['shared'] {
  return (
    isRecord(value) &&
    isOneOf(precisions, value.precision) &&
    (value.takenAt === undefined || isMoment(value.takenAt)) &&
    (value.location === undefined || isLocation(value.location))
  );
}

function isLocation(value: unknown): value is SharedLocation {
  if (!isRecord(value)) return false;
  const { latitude, longitude, address, accuracy } = value;
  return (
    isWithin(latitude, -90, 90) &&
    isWithin(longitude, -180, 180) &&
    isTextOrNull(address) &&
    (address ?? '').length <= addressMaxLength &&
    (accuracy === undefined || isWithin(accuracy, 0, 40_000_000))
  );
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

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
