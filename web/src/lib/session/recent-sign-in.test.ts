import { describe, expect, it } from 'vitest';
import { CallError } from '../api-client.ts';
import { askedToConfirm, NotConfirmed, withRecentSignIn } from './recent-sign-in.ts';

const tooOld = () => new CallError('sign-in-too-old', 'Confirm that it is you.', 403);

/** Is refused until somebody has confirmed who they are. */
function guarded() {
  const state = { isConfirmed: false, done: 0 };
  const act = () => {
    if (!state.isConfirmed) return Promise.reject(tooOld());
    state.done += 1;
    return Promise.resolve('done');
  };
  return { state, act };
}

async function isAsked() {
  await expect.poll(() => askedToConfirm.get()).not.toBeNull();
  const asked = askedToConfirm.get();
  if (!asked) throw new Error('Nobody is asked');
  return asked;
}

describe('what needs a recent sign-in', () => {
  it('is done at once for somebody who has just signed in', async () => {
    const { state, act } = guarded();
    state.isConfirmed = true;
    await expect(withRecentSignIn(act)).resolves.toBe('done');
    expect(askedToConfirm.get()).toBeNull();
  });

  it('goes on by itself once the member has confirmed that it is them', async () => {
    const { state, act } = guarded();
    const meant = withRecentSignIn(act);
    const asked = await isAsked();
    state.isConfirmed = true;
    asked.confirmed();
    await expect(meant).resolves.toBe('done');
    expect(state.done).toBe(1);
    expect(askedToConfirm.get()).toBeNull();
  });

  it('is not done for a member who would rather not', async () => {
    const { state, act } = guarded();
    const meant = withRecentSignIn(act);
    (await isAsked()).refused();
    await expect(meant).rejects.toBeInstanceOf(NotConfirmed);
    expect(state.done).toBe(0);
  });

  it('goes on by a log-in that was begun for something else, which was left', async () => {
    const { state, act } = guarded();
    const left = withRecentSignIn(() => Promise.reject(tooOld()));
    const first = await isAsked();
    first.refused();
    await expect(left).rejects.toBeInstanceOf(NotConfirmed);
    const meant = withRecentSignIn(act);
    await isAsked();
    first.refused();
    expect(askedToConfirm.get()).not.toBeNull();
    state.isConfirmed = true;
    first.confirmed();
    await expect(meant).resolves.toBe('done');
    expect(askedToConfirm.get()).toBeNull();
  });

  it('asks for what the identity provider wants to see, too', async () => {
    const provider = Object.assign(new Error('Firebase'), { code: 'auth/requires-recent-login' });
    let isConfirmed = false;
    const meant = withRecentSignIn(() =>
      isConfirmed ? Promise.resolve() : Promise.reject(provider),
    );
    const asked = await isAsked();
    isConfirmed = true;
    asked.confirmed();
    await expect(meant).resolves.toBeUndefined();
  });

  it('hands every other failure on, and asks nobody', async () => {
    const failure = new CallError('network', 'Network error.');
    await expect(withRecentSignIn(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(askedToConfirm.get()).toBeNull();
  });
});
