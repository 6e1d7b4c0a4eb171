import type { RequestForRecipient } from '@geonod/contracts';
import type { AfterWords } from '../language/en-after.ts';
import { senderName } from '../sender.ts';

/** What a no to further messages or links means, before it is said: one to a question that waits declines that, too. */
export function noInWords(
  act: 'stop' | 'refuse',
  { askedBy, type, status }: RequestForRecipient,
  after: AfterWords,
): string {
  const name = senderName(askedBy);
  if (type === 'link') return after.refuseLink(name);
  const no = act === 'stop' ? after.stopNumber : after.refuseNumber(name);
  return status === 'pending' ? `${no} ${after.declinesToo(name)}` : no;
}
