import type { RequestForRecipient } from '@geonod/contracts';
import { CallError, call } from '../../lib/api-client.ts';
import type { Fix } from '../../lib/geolocation.ts';

/** What became of looking a link up. */
export type LinkLookUp =
  | { readonly kind: 'found'; readonly request: RequestForRecipient }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable' };

/** Reads what a link is about. Never rejects. */
export async function lookUpLink(id: string): Promise<LinkLookUp> {
  try {
    return { kind: 'found', request: await call('readRequest', { id }) };
  } catch (error) {
    const isUnknown = error instanceof CallError && (error.status === 404 || error.status === 400);
    return { kind: isUnknown ? 'unknown' : 'unreachable' };
  }
}

/** What became of an answer. `kept`: it did not get through, and may be sent again. */
export type AnswerResult = 'sent' | 'ended' | 'already-answered' | 'unknown' | 'kept';

export function sendLocation(id: string, fix: Fix, address: string | null): Promise<AnswerResult> {
  return answer(() => call('updateRequest', { id, location: { ...fix, address } }));
}

export function sendDecline(id: string): Promise<AnswerResult> {
  return answer(() => call('declineRequest', { id }));
}

export function sendWithdrawal(id: string): Promise<AnswerResult> {
  return answer(() => call('withdrawLocation', { id }));
}

export function sendStop(id: string): Promise<AnswerResult> {
  return answer(() => call('stopMessages', { id }));
}

async function answer(send: () => Promise<unknown>): Promise<AnswerResult> {
  try {
    await send();
    return 'sent';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    switch (error.code) {
      case 'conflict':
        return 'already-answered';
      case 'expired':
        return 'ended';
      case 'not-found':
        return 'unknown';
      default:
        return 'kept';
    }
  }
}
