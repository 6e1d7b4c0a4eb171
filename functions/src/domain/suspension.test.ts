import { describe, expect, it } from 'vitest';
import { suspensionWith } from './suspension.ts';

const early = new Date('2026-03-01T10:00:00Z');
const late = new Date('2026-03-02T10:00:00Z');
const createdAt = new Date('2026-01-01T10:00:00Z');
const member = { email: 'marina@example.com', emailConfirmed: true, createdAt } as const;

const inherited = (since: Date, from: string, ...alsoFrom: string[]) => ({
  since,
  inherited: true as const,
  from,
  ...(alsoFrom.length === 0 ? {} : { alsoFrom }),
});

describe('what a member is suspended for with an e-mail that brings another suspension', () => {
  it('is what they did themselves, whatever else comes', () => {
    const suspended = { since: early };
    expect(suspensionWith({ ...member, suspended }, inherited(late, 'a'))).toEqual(suspended);
  });

  it('is both, since the earlier, where they came from different mailboxes or cards', () => {
    const suspended = inherited(early, 'a');
    expect(suspensionWith({ ...member, suspended }, inherited(late, 'b'))).toEqual(
      inherited(early, 'a', 'b'),
    );
    const both = inherited(late, 'a', 'b');
    expect(suspensionWith({ ...member, suspended: both }, inherited(early, 'c'))).toEqual(
      inherited(early, 'a', 'b', 'c'),
    );
  });

  it('is the later where it came from the same', () => {
    const suspended = inherited(early, 'a');
    expect(suspensionWith({ ...member, suspended }, inherited(late, 'a'))).toEqual(
      inherited(late, 'a'),
    );
  });

  it('leaves out what came with an e-mail that they had only typed, as long as nobody knew from where', () => {
    const suspended = { since: early, inherited: true } as const;
    const typed = { ...member, emailConfirmed: false, suspended };
    expect(suspensionWith(typed, undefined)).toBeUndefined();
    expect(suspensionWith(typed, inherited(late, 'b'))).toEqual(inherited(late, 'b'));
    expect(suspensionWith({ ...member, suspended }, undefined)).toEqual(suspended);
  });
});
