import { randomBytes } from 'node:crypto';
import { ApiError } from '../../http/api-error.ts';
import {
  type CancellationLink,
  keepCancellationLink,
  readCancellationLink,
} from '../../store/cancellation-links.ts';

const tokenBytes = 32;

/** Makes the token of a link that confirms a cancellation. It stands nowhere but in the mail that it is made for. */
export async function newCancellationToken(link: CancellationLink): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await keepCancellationLink(token, link);
  return token;
}

/** What a token confirms. Throws `not-found` for one that we did not make, `expired` for one whose time is over. */
export async function readCancellationToken(token: string, now: Date): Promise<CancellationLink> {
  const link = await readCancellationLink(token);
  if (link === null) throw new ApiError('not-found', 'This link is not one of ours.');
  if (link.until <= now) throw new ApiError('expired', 'This link is too old.');
  return link;
}
