import { randomBytes } from 'node:crypto';
import { ApiError } from '../../http/api-error.ts';

/** 128 random bits, as the capability in a link must have. */
const idBytes = 16;

const idPattern = /^[\w-]{16,64}$/;

/** A new id, in 22 characters that need no encoding in a URL. */
export function newRequestId(): string {
  return randomBytes(idBytes).toString('base64url');
}

/** An id from a URL; what cannot be one names no request. */
export function knownShape(id: string): string {
  if (!idPattern.test(id)) throw unknownRequest();
  return id;
}

export function unknownRequest(): ApiError {
  return new ApiError('not-found', 'No such request.');
}
