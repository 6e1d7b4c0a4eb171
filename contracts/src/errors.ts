import * as z from 'zod/mini';

/** Every way a call can refuse, with its HTTP status and the words used when nothing more precise is known. */
export const errorCatalogue = {
  'invalid-input': { status: 400, message: 'The request is not valid.' },
  'invalid-signature': { status: 400, message: 'The signature is not valid.' },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  'subscription-required': { status: 402, message: 'An active subscription is required.' },
  forbidden: { status: 403, message: 'You cannot do this.' },
  'sign-in-too-old': {
    status: 403,
    message: 'Confirm that it is you: sign in again, and it goes on.',
  },
  'other-account': {
    status: 403,
    message: 'You are logged in to another account than the one that this belongs to.',
  },
  'name-required': {
    status: 403,
    message: 'Before you ask, say who you are: the name that the other person will read.',
  },
  'email-not-confirmed': {
    status: 403,
    message: 'Before you ask, confirm your email: open the link in the mail that we sent you.',
  },
  suspended: {
    status: 403,
    message: 'You cannot ask anybody: your account is suspended.',
  },
  'cannot-text': { status: 403, message: 'You cannot text this number now.' },
  'not-found': { status: 404, message: 'Not found.' },
  'method-not-allowed': { status: 405, message: 'This method is not allowed here.' },
  conflict: { status: 409, message: 'This was already done.' },
  'already-subscribed': { status: 409, message: 'You already have an active subscription.' },
  'email-subscribed': {
    status: 409,
    message: 'This email has a subscription already. Log in with it to use it.',
  },
  'trial-used': {
    status: 409,
    message:
      'This email has had its trial. Log in with it, or sign up and confirm it, to subscribe without one.',
  },
  expired: { status: 410, message: 'This has expired.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  'unsupported-media-type': { status: 415, message: 'Send the request as application/json.' },
  'rate-limited': { status: 429, message: 'Too many attempts. Please wait and try again.' },
  internal: { status: 500, message: 'Internal error' },
  unavailable: { status: 503, message: 'This is not available right now. Please try again.' },
  'wish-noted': {
    status: 503,
    message:
      'This is noted, and counts from now. It is done as soon as our payment provider can be reached.',
  },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** The JSON body of every response that is not a 200. `field` names the part of the input that is wrong. */
export const errorBody = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  field: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBody>;
