import type {
  EndpointName,
  RecipientLanguage,
  ReportReason,
  RequestForRecipient,
} from '@geonod/contracts';
import { type LightResponse, lightCall } from '../../lib/light-call.ts';
import { wordsVersion } from './language/words-version.ts';
import { parseRequest } from './parse-request.ts';
import type { Place, PlainAnswer } from './sharing-state.ts';

/** What became of looking a link up. */
export type LinkLookUp =
  | { readonly kind: 'found'; readonly request: RequestForRecipient }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable' };

/** Reads what a link is about. Never rejects. */
export async function lookUpLink(token: string): Promise<LinkLookUp> {
  if (token === '') return { kind: 'unknown' };
  const { status, body } = await lightCall(`/readRequest/${encodeURIComponent(token)}`);
  if (status === 404 || status === 400) return { kind: 'unknown' };
  const request = status === 200 ? parseRequest(body) : null;
  return request ? { kind: 'found', request } : { kind: 'unreachable' };
}

/** What became of an answer. `kept`: it did not get through, and may be sent again. */
export type Outcome =
  | { readonly kind: 'sent'; readonly receipt?: string }
  | { readonly kind: 'ended' | 'already-answered' | 'unknown' }
  | { readonly kind: 'kept' };

/** The calls of a recipient's page. Each tells in which language and words the page stood. Never reject. */
export interface RecipientCalls {
  readonly sendPlace: (place: Place) => Promise<Outcome>;
  readonly sendAnswer: (answer: PlainAnswer, type: RequestForRecipient['type']) => Promise<Outcome>;
  readonly withdraw: () => Promise<Outcome>;
  readonly allowMessages: () => Promise<Outcome>;
  readonly report: (reason: ReportReason, details: string) => Promise<Outcome>;
  readonly recordShown: () => void;
}

export function recipientCalls(token: string, language: RecipientLanguage): RecipientCalls {
  const post = async (name: EndpointName, body: object = {}) =>
    outcomeOf(
      await lightCall(`/${name}/${encodeURIComponent(token)}`, { ...body, language, wordsVersion }),
    );
  return {
    sendPlace: ({ latitude, longitude, address, accuracy, takenAt, precision }) =>
      post('updateRequest', {
        location: { latitude, longitude, address, accuracy },
        takenAt: takenAt.toISOString(),
        precision,
      }),
    sendAnswer: (answer, type) => {
      switch (answer.kind) {
        case 'reply':
          return post('replyRequest', { reply: answer.reply });
        case 'stop':
          return post('stopMessages');
        case 'refuse':
          // Nobody knows who opened a link: there is nothing to refuse but the request.
          return post(type === 'number' ? 'refuseAsker' : 'declineRequest');
        case 'decline':
          return post('declineRequest');
      }
    },
    withdraw: () => post('withdrawLocation'),
    allowMessages: () => post('allowMessages'),
    report: (reason, details) =>
      post('reportRequest', { reason, ...(details === '' ? {} : { details }) }),
    recordShown: () => void post('recordShown'),
  };
}

function outcomeOf({ status, body }: LightResponse): Outcome {
  switch (status) {
    case 200: {
      const receipt = (body as { readonly receiptId?: unknown } | undefined)?.receiptId;
      return typeof receipt === 'string' ? { kind: 'sent', receipt } : { kind: 'sent' };
    }
    case 404:
      return { kind: 'unknown' };
    case 409:
      return { kind: 'already-answered' };
    case 410:
      return { kind: 'ended' };
    default:
      return { kind: 'kept' };
  }
}
