import { expect, it } from 'vitest';
import { addressesOf } from './addresses.ts';
import { localSecrets } from './companions.ts';

// Nothing of that stack runs, and none of its addresses matters here.
const addresses = addressesOf('demo-test', {} as never);
const context = { addresses, publicUrl: addresses.siteUrl, port: 0, print: () => undefined };

it('gives the functions a salt where the developer has none', async () => {
  const running = await localSecrets.start({ ...context, settings: {} });
  expect(running?.functionsSecrets.HASH_SALT).toMatch(/\w{3}/);
});

it('leaves a salt that the developer has set', async () => {
  const running = await localSecrets.start({ ...context, settings: { HASH_SALT: 'mine' } });
  expect(running?.functionsSecrets).not.toHaveProperty('HASH_SALT');
});
