import { storedList } from '../../lib/stored-list.ts';

/** Whose links this browser shows no more, at its owner's wish. */
const senders = storedList('geonod.refused-senders');

export function rememberRefusal(sender: string, isRefused: boolean): void {
  const others = senders.read().filter((known) => known !== sender);
  senders.write(isRefused ? [...others, sender] : others);
}

export function isRefused(sender: string): boolean {
  return senders.read().includes(sender);
}
