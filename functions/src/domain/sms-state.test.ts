import type { SmsState } from '@geonod/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProgress, nextStep, sendingTimeoutMs } from './sms-state.ts';

const states: SmsState[] = ['queued', 'sending', 'sent', 'delivered', 'failed'];
const state = fc.constantFrom(...states);

function settle(reports: readonly SmsState[]): SmsState {
  return reports.reduce((from, to) => (isProgress(from, to) ? to : from), 'queued' as SmsState);
}

describe('reports on a message', () => {
  it('lead to the same state in whatever order and however often they arrive', () => {
    fc.assert(
      fc.property(fc.array(state), fc.array(state), (reports, repeats) => {
        const all = [...reports, ...repeats.filter((repeat) => reports.includes(repeat))];
        expect(settle(all.toReversed())).toBe(settle(reports));
      }),
    );
  });

  it('believe a delivery over a failure', () => {
    expect(settle(['delivered', 'failed'])).toBe('delivered');
    expect(settle(['failed', 'delivered'])).toBe('delivered');
  });

  it.each(states)('tell nothing new by saying %s once more', (known) => {
    expect(isProgress(known, known)).toBe(false);
  });
});

describe('a message', () => {
  const claimedAt = new Date('2026-11-20T12:00:00Z');
  const later = (milliseconds: number) => new Date(claimedAt.getTime() + milliseconds);

  it('is sent by whoever finds it queued, and by nobody else', () => {
    expect(nextStep({ state: 'queued' }, claimedAt)).toBe('send');
    expect(nextStep({ state: 'sent', claimedAt }, later(1))).toBe('nothing');
    expect(nextStep({ state: 'failed', claimedAt }, later(1))).toBe('nothing');
  });

  it('whose sender was lost is given up rather than sent twice', () => {
    expect(nextStep({ state: 'sending', claimedAt }, later(sendingTimeoutMs - 1))).toBe('wait');
    expect(nextStep({ state: 'sending', claimedAt }, later(sendingTimeoutMs))).toBe('give-up');
    expect(nextStep({ state: 'sending' }, claimedAt)).toBe('give-up');
  });
});
