import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { hashSalt } from '../../config.ts';
import { ApiError } from '../../http/api-error.ts';

/** What a mail's link confirms: that whoever reads the mailbox cancelled what was made from this payment. */
export interface ConfirmedCancellation {
  readonly paymentId: string;
  /** Until when the link works. */
  readonly until: Date;
}

const contents = z.tuple([z.string(), z.int()]);

/**
 * The token of the link that confirms a cancellation. It stands nowhere but in the mail: it is made again from what it
 * says, and believed by its seal.
 */
export function cancellationToken({ paymentId, until }: ConfirmedCancellation): string {
  const said = Buffer.from(JSON.stringify([paymentId, until.getTime()])).toString('base64url');
  return `${said}.${sealOf(said).toString('base64url')}`;
}

/** What a token confirms. Throws `not-found` for one that we did not make, `expired` for one whose time is over. */
export function readCancellationToken(token: string, now: Date): ConfirmedCancellation {
  const [said = '', seal = '', ...more] = token.split('.');
  const sent = Buffer.from(seal, 'base64url');
  const expected = sealOf(said);
  const isOurs =
    more.length === 0 && sent.length === expected.length && timingSafeEqual(sent, expected);
  if (!isOurs) throw new ApiError('not-found', 'This link is not one of ours.');
  const [paymentId, until] = z.parse(
    contents,
    JSON.parse(Buffer.from(said, 'base64url').toString()),
  );
  if (until <= now.getTime()) throw new ApiError('expired', 'This link is too old.');
  return { paymentId, until: new Date(until) };
}

/** Under a name of its own, so that nothing else that is hashed with the salt is ever a token. */
function sealOf(said: string): Buffer {
  return createHmac('sha256', hashSalt.value()).update(`confirm-cancellation\n${said}`).digest();
}
