import { randomInt } from 'node:crypto';

/** An address in a network that no other test calls from, as every visitor of the real site has one. */
export function ownAddress(): string {
  const group = () => randomInt(65_536).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}
