import type { RequestForRecipient } from '@geonod/contracts';
import type { Place, PlainAnswer } from '../sharing-state.ts';

/**
 * Whether what is held of a request is what was meant here, and not another's answer. A place is known by the moment
 * of its reading, which no second reading has, as the service tells it: not later than the answer, and none from a clock
 * that was never set.
 */
export function isOwnAnswer(
  { status, reply, shared, answeredAt }: RequestForRecipient,
  meant: Place | PlainAnswer,
): boolean {
  if ('takenAt' in meant) {
    const taken = meant.takenAt.toISOString();
    const told = answeredAt && answeredAt < taken ? answeredAt : taken;
    return (
      status === 'completed' &&
      shared?.precision === meant.precision &&
      shared.takenAt === (taken < '2000' ? undefined : told)
    );
  }
  return meant.kind === 'reply'
    ? status === 'answered' && reply === meant.reply
    : status === 'declined';
}
