import type { EndpointName, RequestForRecipient } from '@geonod/contracts';
import type { Fix } from '../../lib/geolocation.ts';
import { type LightResponse, lightCall } from '../../lib/light-call.ts';
import { parseRequest } from './parse-request.ts';

/** What became of looking a link up. */
export type LinkLookUp =
  | { readonly kind: 'found'; readonly request: RequestForRecipient }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable' };

/** Reads what a link is about. Never rejects. */
export async function lookUpLink(id: string): Promise<LinkLookUp> {
  const { status, body } = await lightCall(`/readRequest/${encodeURIComponent(id)}`);
  if (status === 404 || status === 400) return { kind: 'unknown' };
  const request = status === 200 ? parseRequest(body) : null;
  return request ? { kind: 'found', request } : { kind: 'unreachable' };
}

/** What became of an answer. `kept`: it did not get through, and may be sent again. */
export type AnswerResult = 'sent' | 'ended' | 'already-answered' | 'unknown' | 'kept';

export async function sendLocation(
  id: string,
  fix: Fix,
  address: string | null,
): Promise<AnswerResult> {
  return resultOf(await post('updateRequest', id, { location: { ...fix, address } }));
}

export async function sendDecline(id: string): Promise<AnswerResult> {
  return resultOf(await post('declineRequest', id));
}

export async function sendWithdrawal(id: string): Promise<AnswerResult> {
  return resultOf(await post('withdrawLocation', id));
}

export async function sendStop(id: string): Promise<AnswerResult> {
  return resultOf(await post('stopMessages', id));
}

type RecipientCall = Extract<
  EndpointName,
  'updateRequest' | 'declineRequest' | 'withdrawLocation' | 'stopMessages'
>;

function post(name: RecipientCall, id: string, body: object = {}): Promise<LightResponse> {
  return lightCall(`/${name}/${encodeURIComponent(id)}`, body);
}

function resultOf({ status }: LightResponse): AnswerResult {
  switch (status) {
    case 200:
      return 'sent';
    case 404:
      return 'unknown';
    case 409:
      return 'already-answered';
    case 410:
      return 'ended';
    default:
      return 'kept';
  }
}
