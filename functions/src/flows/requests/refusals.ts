import { ApiError } from '../../http/api-error.ts';
import type { ActResult } from '../../store/answers.ts';
import type { ChangeResult } from '../../store/requests.ts';

export function unknownRequest(): ApiError {
  return new ApiError('not-found', 'No such request.');
}

/** Turns a change that was not made into the refusal that its caller reads. */
export function requireChanged(result: ChangeResult): void {
  if (result !== 'changed') throw notChanged(result);
}

/** The id of the request that was answered, or the refusal that its recipient reads. */
export function requireAnswered(act: ActResult): string {
  if (act.result === 'changed') return act.requestId;
  if (act.result === 'own') {
    throw new ApiError(
      'forbidden',
      'This request is your own: only who it was sent to can answer.',
    );
  }
  throw notChanged(act.result);
}

function notChanged(result: Exclude<ChangeResult, 'changed'>): ApiError {
  switch (result) {
    case 'unknown':
      return unknownRequest();
    case 'already-answered':
      return new ApiError('conflict', 'This request was already answered.');
    case 'ended':
      return new ApiError('expired', 'This request has ended.');
  }
}
