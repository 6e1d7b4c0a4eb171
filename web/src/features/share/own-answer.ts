import type { RequestForRecipient } from '@geonod/contracts';
import type { Place, PlainAnswer } from './sharing-state.ts';

/**
 * Whether what is held of a request is what was meant here, and not another's answer. A place is known by the moment
 * of its reading, which no second reading has.
 */
export function isOwnAnswer(
  { status, reply, shared }: RequestForRecipient,
  meant: Place | PlainAnswer,
): boolean {
  if ('takenAt' in meant) {
    return (
      status === 'completed' &&
      shared?.takenAt === meant.takenAt.toISOString() &&
      shared.precision === meant.precision
    );
  }
  return meant.kind === 'reply'
    ? status === 'answered' && reply === meant.reply
    : status === 'declined';
}
