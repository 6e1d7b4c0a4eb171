import { randomBytes } from 'node:crypto';
import { ApiError } from '../../http/api-error.ts';
import {
  type CancellationLink,
  keepCancellationLink,
  readCancellationLink,
} from '../../store/cancellation-links.ts';
import { readPayment } from '../../store/payments.ts';

const tokenBytes = 32;

/** Makes the token of a link that confirms a cancellation. It stands nowhere but in the mail that it is made for. */
export async function newCancellationToken(link: CancellationLink): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await keepCancellationLink(token, link);
  return token;
}

/**
 * What a token confirms. Throws `not-found` for one that we did not make, `expired` for one whose time is over. Of a trial
 * that went back in time it still says so: whoever opens it again is told that it worked.
 */
export async function readCancellationToken(
  token: string,
  now: Date,
): Promise<CancellationLink & { readonly isDone: boolean }> {
  const link = await readCancellationLink(token);
  if (link === null) throw new ApiError('not-found', 'This link is not one of ours.');
  if (link.until > now) return { ...link, isDone: false };
  const { data: payment } = await readPayment(link.paymentId);
  const isDone = payment?.refundedAt !== undefined || payment?.owed?.[link.paymentId] !== undefined;
  if (!isDone) throw new ApiError('expired', 'This link is too old.');
  return { ...link, isDone };
}
