import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log } from '../../log/log.ts';
import { isAppCheckToken } from '../../services/app-check.ts';
import { requireAppCheck } from './require-app-check.ts';

vi.mock('../../log/log.ts', () => ({ log: vi.fn() }));
beforeEach(() => vi.stubEnv('APP_CHECK', 'required'));
afterEach(() => vi.unstubAllEnvs());

const calling = (token?: string) =>
  ({
    get: (name: string) => (name.toLowerCase() === 'x-firebase-appcheck' ? token : undefined),
  }) as Parameters<typeof requireAppCheck>[0];
const good = (token: string) => Promise.resolve(token === 'good');
const refused = { code: 'forbidden', details: { field: 'X-Firebase-AppCheck' } };

it('a call that our own site makes goes through', async () => {
  await requireAppCheck(calling('good'), good);
});

it.each([undefined, '', 'bad'])('a call with this token is refused: %s', async (token) => {
  await expect(requireAppCheck(calling(token), good)).rejects.toMatchObject(refused);
});

it('a call without a token is refused, whoever would take anything for one', async () => {
  await expect(requireAppCheck(calling(), () => Promise.resolve(true))).rejects.toMatchObject(
    refused,
  );
});

it('nobody is asked for a token where a deployment has no App Check', async () => {
  vi.stubEnv('APP_CHECK', 'off');
  await requireAppCheck(calling(), () => Promise.reject(new Error('not asked')));
});

it('a call is not let through while nobody can tell whose it is', async () => {
  const away = () => Promise.reject(new Error('The keys are out of reach'));
  await expect(requireAppCheck(calling('good'), away)).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(log).toHaveBeenCalledWith('app-check-unreachable', {}, expect.any(Error));
});

it('on the emulators the developer’s token is good, and no other, and none where none is set', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  vi.stubEnv('APP_CHECK_DEBUG_TOKEN', 'mine');
  expect(await isAppCheckToken('mine')).toBe(true);
  expect(await isAppCheckToken('yours')).toBe(false);
  vi.stubEnv('APP_CHECK_DEBUG_TOKEN', '');
  expect(await isAppCheckToken('')).toBe(false);
});

it('the developer’s token is good nowhere else, and neither is what is no token at all', async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-geonod');
  vi.stubEnv('APP_CHECK_DEBUG_TOKEN', 'mine');
  expect(await isAppCheckToken('mine')).toBe(false);
  expect(await isAppCheckToken('eyJhbGciOiJub25lIn0.e30.')).toBe(false);
});
