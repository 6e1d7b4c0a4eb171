import type { RequestForRecipient } from '@geonod/contracts';
import { storedList } from '../../lib/stored-list.ts';

/** Whose links this browser shows no more, at its owner's wish. */
const senders = storedList('geonod.refused-senders');

type Sender = Pick<RequestForRecipient['askedBy'], 'key' | 'formerKeys'>;

export function rememberRefusal(sender: Sender, isRefused: boolean): void {
  const others = senders.read().filter((known) => !isKeyOf(sender, known));
  senders.write(isRefused ? [...others, sender.key] : others);
}

export function isRefused(sender: Sender): boolean {
  return senders.read().some((known) => isKeyOf(sender, known));
}

function isKeyOf({ key, formerKeys = [] }: Sender, known: string): boolean {
  return known === key || formerKeys.includes(known);
}
