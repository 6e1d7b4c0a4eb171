import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  codeToAskFor,
  forgetCodeAskedFor,
  forgetSentCode,
  keepSentCode,
  sentCode,
} from './sent-code.ts';

const key = 'geonod.number-code';
const kept = new Map<string, string>();
const sent = {
  typed: { countryCode: '55', phoneNumber: '(11) 98765 4321' },
  challenge: 'challenge',
  session: 'session',
  until: Date.parse('2026-11-26T10:10:00Z'),
};

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z') });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a code that was sent', () => {
  it('is known in its tab as long as it is good, and then nothing of it', () => {
    expect(sentCode()).toBeNull();
    keepSentCode(sent);
    expect(sentCode()).toEqual(sent);
    vi.setSystemTime(sent.until - 1);
    expect(sentCode()).toEqual(sent);
    vi.setSystemTime(sent.until);
    expect(sentCode()).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('is not known once it was used', () => {
    keepSentCode(sent);
    forgetSentCode();
    expect(sentCode()).toBeNull();
    expect(kept.size).toBe(0);
  });

  it.each(['', 'not json', '{"challenge":"c","until":1e15}', 'null'])(
    'is not taken from "%s"',
    (text) => {
      kept.set(key, text);
      expect(sentCode()).toBeNull();
    },
  );

  it('is known as long as the page where storage is off', () => {
    const refuse = () => {
      throw new DOMException('Storage is off', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    keepSentCode(sent);
    expect(sentCode()).toBeNull();
    forgetSentCode();
  });
});

describe('a code that is asked for', () => {
  const { typed } = sent;
  const other = { countryCode: '55', phoneNumber: '(11) 91234 5678' };

  it('is the same one for the same number, through a reload too, until it was sent', async () => {
    const asked = codeToAskFor(typed);
    vi.resetModules();
    const reloaded = await import('./sent-code.ts');
    expect(reloaded.codeToAskFor(typed)).toEqual(asked);
    reloaded.forgetCodeAskedFor();
    expect(reloaded.codeToAskFor(typed).challenge).not.toBe(asked.challenge);
  });

  it('is another one for another number, and once it is too old', () => {
    const asked = codeToAskFor(typed);
    expect(asked.until).toBe(Date.parse('2026-11-26T10:10:00Z'));
    const ofOther = codeToAskFor(other);
    expect(ofOther.challenge).not.toBe(asked.challenge);
    expect(codeToAskFor(other)).toEqual(ofOther);
    vi.setSystemTime(ofOther.until);
    expect(codeToAskFor(other).challenge).not.toBe(ofOther.challenge);
  });

  it('is the same one also where storage is off, as long as the page is there', () => {
    forgetCodeAskedFor();
    vi.stubGlobal('sessionStorage', undefined);
    const asked = codeToAskFor(typed);
    expect(codeToAskFor(typed)).toBe(asked);
    forgetCodeAskedFor();
  });
});
