import type { Country } from '@geonod/contracts';
import {
  createFindByLink,
  linkAttemptHeader,
} from '@geonod/contracts/endpoints/create-find-by-link';
import { createFindByNumber } from '@geonod/contracts/endpoints/create-find-by-number';
import { call } from '../../lib/api-client.ts';
import { getIdToken, requireIdToken } from '../../lib/session/id-token.ts';
import { digitsOf } from '../../ui/phone-field/phone-mask.ts';
import { readNational } from '../../ui/phone-field/read-number.ts';
import { NotSignedIn } from './refusal.ts';

/** Whom to ask, as typed (`(11) 98765 4321`), and the plain words to ask with. */
interface NumberAsk {
  readonly country: Country;
  readonly phoneNumber: string;
  readonly message: string;
}

/** A request that was made. */
interface SentRequest {
  readonly id: string;
  /** When the request can no longer be answered. */
  readonly expiresAt: Date;
}

interface CreatedLink extends SentRequest {
  readonly link: string;
}

/** Sends the text message. Throws `CallError`, or `NotSignedIn`. */
export async function askByNumber({
  country,
  phoneNumber,
  message,
}: NumberAsk): Promise<SentRequest> {
  // Without what is dialled inside the country alone, and without a country code that was typed as well.
  const { digits } = readNational(phoneNumber, country, []);
  if (!digits || !message) throw new Error('Missing required parameters');
  const token = await getIdToken();
  if (token === null) throw new NotSignedIn();
  const input = {
    phoneNumber: `${digitsOf(country.code)}${digits}`,
    countryCode: country.code,
    message,
  };
  const { id, expiresAt } = await call({ createFindByNumber }, input, { token });
  return { id, expiresAt: new Date(expiresAt) };
}

/** A link to be made; `attempt` is the same one each time that it is asked for, until there is a link. */
interface LinkAsk {
  readonly name: string;
  readonly attempt: string;
}

/** Makes a link. Throws `CallError`. */
export async function createLink({ name, attempt }: LinkAsk): Promise<CreatedLink> {
  const token = await requireIdToken();
  const headers = { [linkAttemptHeader]: attempt };
  const { id, link, expiresAt } = await call({ createFindByLink }, { name }, { token, headers });
  // Of a link that nobody has replaced yet, the token is the id.
  return { id: id || (link.split('/').at(-1) ?? ''), link, expiresAt: new Date(expiresAt) };
}
