import { recentSignInMinutes } from '@geonod/contracts';
import { minuteMs } from '@geonod/contracts/durations';
import { ApiError } from './api-error.ts';
import type { Caller } from './caller.ts';

/**
 * Whoever finds a browser that somebody left signed in cannot do what needs this.
 * Throws `sign-in-too-old` unless the caller has signed in within the last five minutes.
 */
export function requireRecentSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now: Date): void {
  const age = now.getTime() - signedInAt.getTime();
  if (age > recentSignInMinutes * minuteMs) throw new ApiError('sign-in-too-old');
}
