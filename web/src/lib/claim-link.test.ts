import { hourMs } from '@geonod/contracts/durations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  emailOnTrial,
  forgetUnclaimed,
  forgetUnclaimedOf,
  rememberUnclaimed,
  unclaimedEmail,
} from './claim-link.ts';

const paidAt = new Date('2026-11-20T17:05:00Z');
const inHours = (count: number) => new Date(paidAt.getTime() + count * hourMs);

function keepIn(stored: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
}

beforeEach(() => keepIn(new Map()));
afterEach(() => {
  forgetUnclaimed();
  vi.unstubAllGlobals();
});

describe('the e-mail of somebody who paid without an account', () => {
  it('is known in this browser until the account is open', () => {
    expect(unclaimedEmail()).toBeNull();
    rememberUnclaimed('ana@example.com', paidAt);
    expect(unclaimedEmail()).toBe('ana@example.com');
    forgetUnclaimed();
    expect(unclaimedEmail()).toBeNull();
  });

  it('holds a trial for 24 hours, and is known for longer', () => {
    rememberUnclaimed('ana@example.com', paidAt);
    expect(emailOnTrial(inHours(23.9))).toBe('ana@example.com');
    expect(emailOnTrial(inHours(24))).toBeNull();
    expect(unclaimedEmail()).toBe('ana@example.com');
    rememberUnclaimed('ana@example.com', inHours(12));
    expect(emailOnTrial(inHours(24)), 'seen again, it was not paid later').toBeNull();
  });

  it('is forgotten as soon as its owner, and nobody else, is signed in', () => {
    rememberUnclaimed('Ana@example.com', paidAt);
    forgetUnclaimedOf({ email: 'ana@example.com', emailVerified: false });
    forgetUnclaimedOf({ email: 'bia@example.com', emailVerified: true });
    forgetUnclaimedOf({ email: null, emailVerified: true });
    expect(unclaimedEmail()).toBe('Ana@example.com');
    forgetUnclaimedOf({ email: 'ana@example.com', emailVerified: true });
    expect(unclaimedEmail()).toBeNull();
  });

  it('is known on the next page', () => {
    const stored = new Map<string, string>();
    keepIn(stored);
    rememberUnclaimed('ana@example.com', paidAt);
    forgetUnclaimed();
    expect(stored.size).toBe(0);
    rememberUnclaimed('ana@example.com', paidAt);
    keepIn(new Map());
    forgetUnclaimed();
    keepIn(stored);
    expect(unclaimedEmail()).toBe('ana@example.com');
  });

  it('is known on the same page where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberUnclaimed('ana@example.com', paidAt);
    expect(unclaimedEmail()).toBe('ana@example.com');
  });

  it('is nobody’s where something else has been stored', () => {
    keepIn(new Map([['geonod.claim', '{"email":7']]));
    expect(unclaimedEmail()).toBeNull();
    keepIn(new Map([['geonod.claim', '{"email":7}']]));
    expect(unclaimedEmail()).toBeNull();
  });
});
