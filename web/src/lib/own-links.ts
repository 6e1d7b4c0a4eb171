import { storedList } from './stored-list.ts';

/**
 * The tokens of the links that the member who is signed in on this device has made. The recipient's page has no
 * session, and knows by them that its reader is the one who asks.
 */
const links = storedList('geonod.own-links');

/** More than anybody has open at once; the oldest go first. */
const mostLinks = 200;

export function rememberOwnLinks(tokens: readonly string[]): void {
  links.write([...new Set([...tokens, ...links.read()])].slice(0, mostLinks));
}

export function isOwnLink(token: string): boolean {
  return links.read().includes(token);
}

/** On signing out: whoever uses the device next may be the one who is asked. */
export function forgetOwnLinks(): void {
  links.write([]);
}
