import { countries } from '@geonod/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endLinkAttempt, keepDraft, linkAttempt, readDraft } from './draft.ts';

const storage = new Map<string, string>();
const [brazil, states] = countries;
const empty = { phone: { country: brazil, value: '' }, message: '', name: '' };

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what a member has typed', () => {
  it('is there again after a reload', () => {
    if (!states) throw new Error('The second country is missing');
    keepDraft('ana', { phone: { country: states, value: '(21) 2345 6789' }, message: 'ETA?' });
    keepDraft('ana', { name: 'Saturday pickup' });
    expect(readDraft('ana')).toEqual({
      phone: { country: states, value: '(21) 2345 6789' },
      message: 'ETA?',
      name: 'Saturday pickup',
    });
  });

  it('is never shown to another member, nor mixed with what they type', () => {
    keepDraft('ana', { message: 'ETA?' });
    expect(readDraft('rui')).toEqual(empty);
    keepDraft('rui', { name: 'Van 3' });
    expect(readDraft('rui')).toEqual({ ...empty, name: 'Van 3' });
    expect(readDraft('ana')).toEqual(empty);
  });

  it('starts empty when what was kept cannot be read', () => {
    for (const broken of ['{', '[]', '{"uid":"ana"}']) {
      storage.set('geonod.find', broken);
      expect(readDraft('ana')).toEqual(empty);
    }
  });

  it('may be typed where storage is off', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('off', 'SecurityError');
      },
    });
    expect(() => keepDraft('ana', { name: 'Van 3' })).not.toThrow();
    expect(readDraft('ana')).toEqual(empty);
  });
});

describe('an attempt to make a link', () => {
  it('is the same one, through a reload too, until its link is here', async () => {
    const attempt = linkAttempt();
    expect(linkAttempt()).toBe(attempt);
    vi.resetModules();
    const reloaded = await import('./draft.ts');
    expect(reloaded.linkAttempt()).toBe(attempt);
    reloaded.endLinkAttempt();
    expect(reloaded.linkAttempt()).not.toBe(attempt);
  });

  it('is the same one also where storage is off, as long as the page is there', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const attempt = linkAttempt();
    expect(linkAttempt()).toBe(attempt);
    endLinkAttempt();
    expect(linkAttempt()).not.toBe(attempt);
  });
});
