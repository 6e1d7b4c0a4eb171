import type { RequestForRecipient, RequestStatus } from '@geonod/contracts';

const statuses: Readonly<Record<RequestStatus, true>> = {
  pending: true,
  completed: true,
  declined: true,
  expired: true,
  cancelled: true,
  withdrawn: true,
};

type Fields = Readonly<Record<string, unknown>>;

/** Parses the output of `readRequest` by hand, as its contract describes it; null when it is not one. */
export function parseRequest(body: unknown): RequestForRecipient | null {
  if (!isRecord(body) || !isRecord(body.askedBy)) return null;
  const { status, type, reason, createdAt, expiresAt, answeredAt } = body;
  const { displayName, email, emailConfirmed } = body.askedBy;
  const isReadable =
    isStatus(status) &&
    (type === 'link' || type === 'number') &&
    isTextOrNull(displayName) &&
    typeof email === 'string' &&
    typeof emailConfirmed === 'boolean' &&
    isTextOrNull(reason) &&
    isMoment(createdAt) &&
    isMoment(expiresAt) &&
    (answeredAt === undefined || isMoment(answeredAt));
  if (!isReadable) return null;
  return {
    status,
    type,
    askedBy: { displayName, email, emailConfirmed },
    reason,
    createdAt,
    expiresAt,
    ...(answeredAt === undefined ? {} : { answeredAt }),
  };
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isStatus(value: unknown): value is RequestStatus {
  return typeof value === 'string' && Object.hasOwn(statuses, value);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
