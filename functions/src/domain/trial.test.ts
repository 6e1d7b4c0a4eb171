import { describe, expect, it } from 'vitest';
import { firstChargeAt } from './trial.ts';

const paidAt = new Date('2026-11-20T12:34:56Z');

describe('the end of what a first payment bought', () => {
  it('is 24 hours after the payment of a trial', () => {
    const heardAt = new Date('2026-11-20T12:35:10Z');
    expect(firstChargeAt('trial', paidAt, heardAt)).toEqual(new Date('2026-11-21T12:34:56Z'));
  });

  it('leaves a full day to somebody whose payment was heard of too late', () => {
    const heardAt = new Date('2026-11-23T04:10:00Z');
    expect(firstChargeAt('trial', paidAt, heardAt)).toEqual(new Date('2026-11-24T05:00:00Z'));
  });

  it('is that full day for somebody whose payment was heard of when it ended', () => {
    expect(firstChargeAt('trial', paidAt, new Date('2026-11-21T12:34:56Z'))).toEqual(
      new Date('2026-11-22T13:00:00Z'),
    );
  });

  it('is a full day, too, for somebody whose payment was heard of an hour later, or minutes before it ended', () => {
    const end = (heardAt: string) => firstChargeAt('trial', paidAt, new Date(heardAt));
    expect(end('2026-11-20T13:34:55Z')).toEqual(new Date('2026-11-21T12:34:56Z'));
    expect(end('2026-11-20T13:34:56Z')).toEqual(new Date('2026-11-21T14:00:00Z'));
    // Who charges takes no time that has passed, by a clock of its own.
    expect(end('2026-11-21T12:34:55Z')).toEqual(new Date('2026-11-22T13:00:00Z'));
  });

  it('takes nothing off for the time that a bank took', () => {
    const end = (plan: 'trial' | 'full') =>
      firstChargeAt(plan, paidAt, new Date('2026-11-21T08:10:00Z'), true);
    expect(end('trial')).toEqual(new Date('2026-11-22T09:00:00Z'));
    expect(end('full')).toEqual(new Date('2026-12-19T09:00:00Z'));
  });

  it('is the same for every late attempt within an hour', () => {
    const first = firstChargeAt('trial', paidAt, new Date('2026-11-23T04:10:00Z'));
    const second = firstChargeAt('trial', paidAt, new Date('2026-11-23T04:59:59Z'));
    expect(second).toEqual(first);
  });

  it('is four weeks after the payment of somebody who had a trial before', () => {
    expect(firstChargeAt('full', paidAt, new Date('2026-11-20T12:35:10Z'))).toEqual(
      new Date('2026-12-18T12:34:56Z'),
    );
  });
});
