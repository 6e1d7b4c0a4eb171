import { afterEach, expect, it, vi } from 'vitest';
import { unsubscribe, unsubscribeToken } from './unsubscribe.ts';

afterEach(() => vi.unstubAllEnvs());

const mails = 'mail.ana.42b19c454a2e21b7b12e59c60855c57423f1822bdda7a16c52b84160f282bc13';
const browsers = 'push.ana.81b68f2539596f412e77a60722e3d0cedf6cf2fbf1d9e4ff0fdf61a13f9475ed';

// Mailed once, it has to work for as long as the mail is kept.
it('the token of a link that switches off stays what it was mailed as', () => {
  vi.stubEnv('STOP_LIST_KEY', 'v2:newer v1:older');
  expect(unsubscribeToken({ uid: 'ana', kind: 'mail' })).toBe(mails);
  expect(unsubscribeToken({ uid: 'ana', kind: 'push' })).toBe(browsers);
});

it.each([
  mails.replace('mail', 'push'),
  mails.replace('ana', 'bea'),
  mails.slice(0, -1),
  `${mails.slice(0, -1)}4`,
])('nothing is switched off by %s, which is not ours', async (token) => {
  vi.stubEnv('STOP_LIST_KEY', 'v2:newer v1:older');
  await expect(unsubscribe(token, new Date())).rejects.toMatchObject({ code: 'not-found' });
});
