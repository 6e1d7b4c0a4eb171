import type { EndpointName, RecipientLanguage, RequestForRecipient } from '@geonod/contracts';
import { type LightResponse, lightCall } from '../../lib/light-call.ts';
import { wordsVersion } from './language/words-version.ts';
import { parseRequest } from './parse-request.ts';
import type { Place, PlainAnswer } from './sharing-state.ts';
import { viewingHeaders, viewingKeyFor } from './tab-notes.ts';

/** What became of looking a link up. */
export type LinkLookUp =
  | { readonly kind: 'found'; readonly request: RequestForRecipient }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable' };

/** Reads what a link is about. Never rejects. */
export async function lookUpLink(token: string): Promise<LinkLookUp> {
  if (token === '') return { kind: 'unknown' };
  const path = `/readRequest/${encodeURIComponent(token)}`;
  const { status, body } = await lightCall(path, undefined, viewingHeaders(token));
  if (status === 404 || status === 400) return { kind: 'unknown' };
  const request = status === 200 ? parseRequest(body) : null;
  return request ? { kind: 'found', request } : { kind: 'unreachable' };
}

/**
 * What became of an answer. `kept`: it did not get through, and may be sent again; `limited`: not at once; `refused`: not by
 * itself, since the service would say the same again.
 */
export type Outcome =
  | { readonly kind: 'sent'; readonly receipt?: string }
  | { readonly kind: 'ended' | 'already-answered' | 'unknown' }
  | { readonly kind: 'kept'; readonly why?: 'limited' | 'refused' };

/** The page that a call is made from: of which link, and in which language it stands. */
interface RecipientPage {
  readonly token: string;
  readonly language: RecipientLanguage;
}

/** Makes a call of a recipient's page, and tells with it in which words the page stood. Never rejects. */
export async function post(
  { token, language }: RecipientPage,
  name: EndpointName,
  body: object = {},
): Promise<Outcome> {
  const path = `/${name}/${encodeURIComponent(token)}`;
  return outcomeOf(await lightCall(path, { ...body, language, wordsVersion }));
}

export function sendPlace(
  page: RecipientPage,
  { latitude, longitude, address, accuracy, takenAt, precision }: Place,
): Promise<Outcome> {
  return post(page, 'updateRequest', {
    location: { latitude, longitude, address, accuracy },
    takenAt: takenAt.toISOString(),
    precision,
    viewingKey: viewingKeyFor(page.token),
  });
}

export function sendAnswer(
  page: RecipientPage,
  answer: PlainAnswer,
  type: RequestForRecipient['type'],
): Promise<Outcome> {
  switch (answer.kind) {
    case 'reply':
      return post(page, 'replyRequest', { reply: answer.reply });
    case 'stop':
      return post(page, 'stopMessages');
    case 'refuse':
      // Nobody knows who opened a link: there is nothing to refuse but the request.
      return post(page, type === 'number' ? 'refuseAsker' : 'declineRequest');
    case 'decline':
      return post(page, 'declineRequest');
  }
}

function outcomeOf({ status, body }: LightResponse): Outcome {
  // What somebody between answers for the service says nothing of what became of an answer.
  const said = typeof body === 'object' ? (body as Said | null) : null;
  switch (status) {
    case 200: {
      if (!said) return { kind: 'kept' };
      const { receiptId } = said;
      return typeof receiptId === 'string'
        ? { kind: 'sent', receipt: receiptId }
        : { kind: 'sent' };
    }
    case 404:
      return { kind: 'unknown' };
    case 409:
      return { kind: 'already-answered' };
    case 410:
      return { kind: 'ended' };
    case 429:
      // Not where nobody was free to answer.
      return said?.code === 'rate-limited' ? { kind: 'kept', why: 'limited' } : { kind: 'kept' };
    default:
      return status < 500 && said?.error ? { kind: 'kept', why: 'refused' } : { kind: 'kept' };
  }
}

/** What may stand in a response, unchecked. */
interface Said {
  readonly receiptId?: unknown;
  readonly code?: unknown;
  readonly error?: unknown;
}
