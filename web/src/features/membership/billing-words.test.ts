import type { BilledPayment } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import { dayAndTime } from '../../lib/moments.ts';
import {
  backUntil,
  cardExpiry,
  cardName,
  owedWords,
  paymentName,
  paymentState,
  returnedTrial,
  unknownOwed,
} from './billing-words.ts';

const visa = { brand: 'visa', last4: '4242', expMonth: 11, expYear: 2026 };

describe('a card', () => {
  it('is named by its brand and its last four digits', () => {
    expect(cardName(visa)).toBe('Visa ending in 4242');
    expect(cardName({ ...visa, brand: 'a brand to come' })).toBe('Card ending in 4242');
  });

  it('works until the end of its month', () => {
    expect(cardExpiry(visa, new Date(2026, 10, 30, 23))).toBe('Expires 11/26');
    expect(cardExpiry(visa, new Date(2026, 11, 1))).toBe('Expired 11/26');
  });
});

it('a withdrawal gives the trial back for less long than the rest', () => {
  const [until, earlier] = ['2026-12-05T15:00:00.000Z', '2026-11-28T15:00:00.000Z'];
  const [end, trialEnd] = [until, earlier].map((each) => dayAndTime(new Date(each)));
  const rest = { amount: 16_000, currency: 'brl', until };
  expect(backUntil(rest)).toBe(`R$160,00 until ${end}`);
  const both = { ...rest, amount: 16_199, trial: { amount: 199, until: earlier } };
  expect(backUntil(both)).toBe(`R$160,00 until ${end}, and the trial’s R$1,99 until ${trialEnd}`);
});

describe('a payment', () => {
  const payment = (status: BilledPayment['status'], refunded = 0): BilledPayment => ({
    id: 'pi_1',
    at: '2026-11-20T17:05:00.000Z',
    what: 'renewal',
    amount: 16_000,
    currency: 'brl',
    refunded,
    status,
  });

  it.each([
    ['paid', 0, 'Paid'],
    ['processing', 0, 'Waiting for your bank'],
    ['failed', 0, 'Failed. Nothing was charged'],
    ['refund-pending', 16_000, 'Refund of R$160,00 on its way'],
    ['refund-pending', 0, 'Refund of R$160,00 on its way'],
    ['refund-failed', 0, 'The refund did not go through. We try it again'],
    ['refunded', 16_000, 'Refunded in full'],
    ['partly-refunded', 500, 'R$5,00 of it refunded'],
    ['disputed', 0, 'Disputed at your bank'],
  ] as const)('that is %s, with %i centavos back, reads: %s', (status, refunded, words) => {
    expect(paymentState(payment(status, refunded))).toBe(words);
  });

  it('says what it was for', () => {
    expect(paymentName({ what: 'trial' })).toBe('24h trial');
    expect(paymentName({ what: 'membership' })).toBe('First 4 weeks');
    expect(paymentName({ what: 'renewal' })).toBe('4 weeks');
  });
});

describe('a trial that was given back', () => {
  const trial: BilledPayment = {
    id: 'pi_1',
    at: '2026-11-20T17:05:00.000Z',
    what: 'trial',
    amount: 199,
    currency: 'brl',
    refunded: 199,
    status: 'refunded',
  };
  const none = { kind: 'none', endedAt: null, hadTrial: true } as const;

  it('is one that began nothing, because there was none left to have', () => {
    expect(returnedTrial(none, { payments: [trial] })).toBe(trial);
    const onItsWay = { ...trial, status: 'refund-pending' } as const;
    expect(returnedTrial(none, { payments: [onItsWay] })).toBe(onItsWay);
  });

  it('is none that ran, or was not paid, or was not the last to be paid', () => {
    const endedAt = new Date('2026-11-21T17:05:00.000Z');
    expect(returnedTrial({ ...none, endedAt }, { payments: [trial] })).toBeNull();
    expect(returnedTrial({ kind: 'none', endedAt: null }, { payments: [trial] })).toBeNull();
    expect(returnedTrial(none, { payments: [{ ...trial, status: 'failed' }] })).toBeNull();
    const later = { ...trial, what: 'membership', status: 'paid' } as const;
    expect(returnedTrial(none, { payments: [later, trial] })).toBeNull();
    expect(returnedTrial(none, { payments: [] })).toBeNull();
  });
});

describe('what is owed', () => {
  const owed = { amount: 16_000, currency: 'brl', needsAuthentication: false };

  it('names the amount and the deadline', () => {
    const words = owedWords({ ...owed, until: '2026-11-28T17:05:00.000Z' }, true);
    expect(words.title).toBe('R$160,00 could not be charged.');
    expect(words.text).toMatch(
      /^It is for your next 4 weeks\. If it stays unpaid, your access ends Sat 28 Nov, \d\d:05\./,
    );
    expect(words.action).toBe('Pay R$160,00');
  });

  it('promises no hour where none is known', () => {
    expect(owedWords(owed, true).text).toContain(
      'your access ends with the last try to charge it.',
    );
  });

  it('asks for another card where this one is not tried again', () => {
    const refused = { ...owed, needsCard: true, until: '2026-11-28T17:05:00.000Z' } as const;
    const { title, text, action } = owedWords(refused, true);
    expect(title).toBe('R$160,00 could not be charged.');
    expect(text).toMatch(
      /^It is for your next 4 weeks\. Your card is not tried again: pay with another one\. If it stays unpaid, your access ends Sat 28 Nov,/,
    );
    expect(action).toBe('Pay R$160,00');
    expect(owedWords(refused, false).text).toMatch(/another one\. Your access is paused/);
  });

  it('promises no access where there is none left', () => {
    const words = owedWords({ ...owed, until: '2026-11-28T17:05:00.000Z' }, false);
    expect(words.text).toMatch(/Your access is paused, and comes back when it is paid\.$/);
    expect(unknownOwed(false).text).toBe('Your access is paused, and comes back when it is paid.');
  });

  it('promises no further try where it is not known what the bank waits for', () => {
    expect(unknownOwed(true).text).toBe('If it stays unpaid, your access ends.');
  });

  it('leads to the bank where that wants to hear from the cardholder', () => {
    const words = owedWords({ ...owed, needsAuthentication: true }, true);
    expect(words.title).toBe('Your bank asks you to confirm R$160,00.');
    expect(words.text).toContain('If it is not confirmed, your access ends.');
    expect(words.action).toBe('Confirm with your bank');
  });
});
