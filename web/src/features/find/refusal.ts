import { CallError } from '../../lib/api-client.ts';
import { wordsForMember } from '../../lib/call-words.ts';

/** The field of a form that a refusal is about. */
export type RequestField = 'phone' | 'message' | 'name';

/** Why nobody was asked, and so what the member can do about it. */
export type Refusal = { readonly message: string } & (
  | { readonly kind: 'field'; readonly field: RequestField }
  | {
      readonly kind: 'subscription' | 'closed' | 'suspended' | 'signed-out' | 'network' | 'failed';
    }
  | { readonly kind: 'wait'; readonly retryAt: Date | null }
  /** The service does not know enough of who asks. */
  | { readonly kind: 'unknown-sender'; readonly lacks: 'name' | 'email' }
);

/** Why a member can ask nobody, known before they try: the refusal of the same kind. */
export type Barrier = 'subscription' | 'suspended';

const fields: Readonly<Record<string, RequestField>> = {
  phoneNumber: 'phone',
  countryCode: 'phone',
  message: 'message',
  name: 'name',
};

/** Nobody is signed in any more, so there is nobody to ask as. */
export class NotSignedIn extends Error {}

/** What a failed call means to the member. `fallback` is said when the server did not say anything of use. */
export function explainRefusal(error: unknown, fallback: string, now: Date): Refusal {
  if (error instanceof NotSignedIn) {
    return { kind: 'signed-out', message: 'User must be authenticated' };
  }
  if (!(error instanceof CallError)) return { kind: 'failed', message: fallback };
  const { code, message, field, retryAfterSeconds } = error;
  const refusedField = fields[field ?? ''];
  switch (code) {
    case 'invalid-input':
      return refusedField
        ? { kind: 'field', field: refusedField, message }
        : { kind: 'failed', message };
    case 'subscription-required':
      return { kind: 'subscription', message };
    case 'name-required':
      return { kind: 'unknown-sender', lacks: 'name', message };
    case 'email-not-confirmed':
      return { kind: 'unknown-sender', lacks: 'email', message };
    case 'suspended':
      return { kind: 'suspended', message };
    case 'cannot-text':
    case 'forbidden':
      return { kind: 'closed', message };
    case 'rate-limited':
      return { kind: 'wait', message, retryAt: momentAfter(now, retryAfterSeconds) };
    case 'unauthenticated':
      // Who is signed in and cannot reach the sign-in service is not helped by logging in.
      return { kind: isOutOfReach(error.cause) ? 'network' : 'signed-out', message };
    case 'network':
      return { kind: 'network', message: fallback };
    default:
      return { kind: 'failed', message: wordsForMember(error, fallback) };
  }
}

/** Whether the SDK could not get at the service that gives tokens. */
function isOutOfReach(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'auth/network-request-failed';
}

function momentAfter(now: Date, seconds: number | undefined): Date | null {
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}
