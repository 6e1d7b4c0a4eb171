import { minuteMs } from '@geonod/contracts/durations';
import { describe, expect, it } from 'vitest';
import { requireRecentSignIn } from './recent-sign-in.ts';

const now = new Date('2026-11-20T12:00:00Z');
const signedIn = (ms: number) => ({ signedInAt: new Date(now.getTime() - ms) });

describe('what needs a recent sign-in', () => {
  it('is for somebody who has just signed in, and for five minutes after', () => {
    expect(() => requireRecentSignIn(signedIn(0), now)).not.toThrow();
    expect(() => requireRecentSignIn(signedIn(5 * minuteMs), now)).not.toThrow();
  });

  it('is for somebody whose clock is ahead of ours', () => {
    expect(() => requireRecentSignIn(signedIn(-minuteMs), now)).not.toThrow();
  });

  it('is refused from then on, with a code that lets the page ask', () => {
    expect(() => requireRecentSignIn(signedIn(5 * minuteMs + 1000), now)).toThrowError(
      expect.objectContaining({ code: 'sign-in-too-old' }),
    );
  });
});
