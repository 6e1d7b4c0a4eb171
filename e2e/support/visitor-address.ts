import type { Page } from 'playwright-core';
import { localAddressHeader } from '../../functions/src/http/caller-address.ts';
import { ownAddress } from '../../functions/testing/own-address.ts';

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
