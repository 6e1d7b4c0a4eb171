import { ApiError } from '../../http/api-error.ts';
import type { ChangeResult } from '../../store/requests.ts';

export function unknownRequest(): ApiError {
  return new ApiError('not-found', 'No such request.');
}

/** Turns a change that was not made into the refusal that its caller reads. */
export function requireChanged(result: ChangeResult): void {
  switch (result) {
    case 'changed':
      return;
    case 'unknown':
      throw unknownRequest();
    case 'already-answered':
      throw new ApiError('conflict', 'This request was already answered.');
    case 'ended':
      throw new ApiError('expired', 'This request has ended.');
  }
}
