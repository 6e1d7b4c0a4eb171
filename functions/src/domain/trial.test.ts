import { describe, expect, it } from 'vitest';
import { trialEnd } from './trial.ts';

const paidAt = new Date('2026-11-20T12:34:56Z');

describe('the end of a trial', () => {
  it('is 24 hours after the payment', () => {
    const heardAt = new Date('2026-11-20T12:35:10Z');
    expect(trialEnd(paidAt, heardAt)).toEqual({
      at: new Date('2026-11-21T12:34:56Z'),
      late: false,
    });
  });

  it('leaves a full day to somebody whose payment was heard of too late', () => {
    const heardAt = new Date('2026-11-23T04:10:00Z');
    expect(trialEnd(paidAt, heardAt)).toEqual({ at: new Date('2026-11-24T05:00:00Z'), late: true });
  });

  it('is the same for every late attempt within an hour', () => {
    const first = trialEnd(paidAt, new Date('2026-11-23T04:10:00Z'));
    const second = trialEnd(paidAt, new Date('2026-11-23T04:59:59Z'));
    expect(second).toEqual(first);
  });
});
