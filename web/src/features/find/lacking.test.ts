import { describe, expect, it } from 'vitest';
import { lackingOf } from './lacking.ts';

const ana = { displayName: 'Ana Souza', emailVerified: true };
const missed = (lacks: 'name' | 'email') =>
  ({ kind: 'unknown-sender', lacks, message: 'Say who you are.' }) as const;

describe('what a member has to tell before they ask', () => {
  it('is nothing, once they have a name and a confirmed e-mail', () => {
    expect(lackingOf(ana, null)).toBeNull();
    expect(lackingOf(ana, { kind: 'failed', message: 'No.' })).toBeNull();
  });

  it.each([null, '', ' ', 'Polícia Federal', '11 98765 4321'])(
    'is a name instead of %j',
    (name) => {
      expect(lackingOf({ ...ana, displayName: name }, null)).toEqual({ name: true, email: false });
    },
  );

  it('is that the e-mail is theirs', () => {
    expect(lackingOf({ ...ana, emailVerified: false }, null)).toEqual({ name: false, email: true });
  });

  it('is both, in one step', () => {
    expect(lackingOf({ displayName: null, emailVerified: false }, null)).toEqual({
      name: true,
      email: true,
    });
  });

  it('is also what only the service misses, with its words for a name that it does not take', () => {
    expect(lackingOf(ana, missed('email'))).toEqual({ name: false, email: true });
    expect(lackingOf(ana, missed('name'))).toEqual({
      name: true,
      email: false,
      nameRefusal: 'Say who you are.',
    });
    expect(lackingOf({ ...ana, displayName: null }, missed('name'))).toEqual({
      name: true,
      email: false,
    });
  });
});
