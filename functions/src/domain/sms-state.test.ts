import type { SmsState } from '@geonod/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterReport,
  isProgress,
  nextStep,
  type SmsProgress,
  sendingTimeoutMs,
} from './sms-state.ts';

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

describe('a failure that was assumed, since nobody knew whether the message went out', () => {
  const assumed: SmsProgress = { state: 'failed', isAssumed: true };
  const queued: SmsProgress = { state: 'sending', providerId: 'SM1' };
  const sent: SmsProgress = { state: 'sent', providerId: 'SM1' };
  const delivered: SmsProgress = { state: 'delivered', providerId: 'SM1' };
  const failed: SmsProgress = { state: 'failed', providerId: 'SM1' };

  /** As the outbox does: whatever it says, a report leaves the id that it brings. */
  function standing(reports: readonly SmsProgress[]): SmsProgress {
    return reports.reduce<SmsProgress>(
      ({ providerId, ...known }, report) => {
        const id = report.providerId ?? providerId;
        const next = afterReport({ ...known, ...(providerId ? { providerId } : {}) }, report);
        return { ...(next ?? known), ...(id ? { providerId: id } : {}) };
      },
      { state: 'sending' },
    );
  }

  it.each([
    ['stands alone', [], assumed],
    ['does not override what was sent', [sent], sent],
    [
      'is none where the carrier service has the message, though it has not sent it yet',
      [queued],
      sent,
    ],
    ['gives way to a delivery', [delivered], delivered],
    ['gives way to a failure that was reported', [failed], failed],
    ['gives way to that also where the message was sent before', [queued, sent, failed], failed],
  ] as const)('%s, whichever is known first', (_what, reports, outcome) => {
    expect(standing([assumed, ...reports])).toEqual(outcome);
    expect(standing([...reports, assumed])).toEqual(outcome);
  });

  it('leads with all reports to one state, in whatever order and however often they arrive', () => {
    const unnamed: SmsProgress = { state: 'sending' };
    const report = fc.constantFrom(assumed, unnamed, queued, sent, delivered, failed);
    const inTwoOrders = fc.tuple(fc.array(report), fc.array(report)).chain(([reports, repeats]) => {
      const all = [...reports, ...repeats.filter((repeat) => reports.includes(repeat))];
      const shuffled = fc.shuffledSubarray(all, { minLength: all.length });
      return fc.tuple(fc.constant(reports), shuffled);
    });
    fc.assert(
      fc.property(inTwoOrders, ([reports, others]) => {
        expect(standing(others)).toEqual(standing(reports));
      }),
      { numRuns: 1000 },
    );
  });

  it('is never what the member reads of a message that the carrier service reports on', () => {
    const taken = fc.constantFrom(queued, sent, delivered);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(assumed, queued, sent)), taken, (reports, one) => {
        expect(standing([...reports, one]).state).not.toBe('failed');
        expect(standing([one, ...reports]).state).not.toBe('failed');
      }),
    );
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
