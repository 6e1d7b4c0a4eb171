import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { localAddressHeader } from '../../functions/src/http/caller-address.ts';

/** An address in a network that no other test calls from, as every visitor of the real site has one. */
export function ownAddress(): string {
  const group = () => randomInt(65_536).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}

/** What a call to the running stack says to come from an address. */
export function fromAddress(address: string): Record<string, string> {
  return { [localAddressHeader]: address };
}

/** Makes these calls of a page come from an address. */
export async function callFrom(page: Page, calls: string, address = ownAddress()): Promise<void> {
  await page.route(calls, (route) =>
    route.continue({ headers: { ...route.request().headers(), ...fromAddress(address) } }),
  );
}
