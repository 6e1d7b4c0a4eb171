import { describe, expect, it } from 'vitest';
import { dayAndTime } from '../../lib/moments.ts';
import type { Plan } from './plan.ts';
import {
  notedFacts,
  notedOutlook,
  planFacts,
  planName,
  planOutlook,
  timeLeft,
  timeUsedWords,
} from './plan-words.ts';

// Local times, so that the test says the same in every time zone.
const now = new Date(2026, 10, 20, 15, 5);
const tomorrow = new Date(2026, 10, 21, 14, 5);
const inFourWeeks = new Date(2026, 11, 18, 14, 5);

describe('a plan in words', () => {
  it.each<[Plan, string, string | null]>([
    [{ kind: 'trial', until: tomorrow }, '24h trial', 'R$160,00 on Sat 21 Nov, 14:05'],
    [{ kind: 'active', until: inFourWeeks }, 'Subscription', 'R$160,00 on Fri 18 Dec, 14:05'],
    [{ kind: 'renewing', dueAt: now }, 'Subscription', 'R$160,00 due since Fri 20 Nov, 15:05'],
    [
      { kind: 'cancelled', until: inFourWeeks, inTrial: false },
      'Cancelled',
      'access until Fri 18 Dec, 14:05',
    ],
    [
      { kind: 'past-due', hasAccess: false, since: now },
      'Payment failed',
      'no access until R$160,00 is paid',
    ],
    [
      { kind: 'past-due', hasAccess: true, since: now },
      'Payment failed',
      'R$160,00 due since Fri 20 Nov, 15:05',
    ],
    [
      { kind: 'not-renewed', since: now, nextAt: inFourWeeks },
      'Not renewed',
      'no access until Fri 18 Dec, 14:05',
    ],
    [{ kind: 'disputed', until: null }, 'Payment disputed', 'no access'],
    [
      { kind: 'disputed', until: inFourWeeks },
      'Payment disputed',
      'access until Fri 18 Dec, 14:05',
    ],
    [{ kind: 'none', endedAt: now }, 'No subscription', 'ended on 20 Nov 2026, 15:05'],
    [{ kind: 'none', endedAt: null }, 'No subscription', null],
  ])('%o', (plan, name, outlook) => {
    expect([planName(plan), planOutlook(plan)]).toEqual([name, outlook]);
  });

  it('says what a trial costs next, and what cancelling it gives back', () => {
    expect(planFacts({ kind: 'trial', until: tomorrow })).toEqual([
      ['Next charge', 'R$160,00 on Sat 21 Nov, 14:05, then every 4 weeks'],
      ['If you cancel', 'It ends at once. R$1,99 is refunded in full.'],
    ]);
  });

  it('names no next charge while a cancellation or a withdrawal waits to be done', () => {
    const active = { kind: 'active', until: inFourWeeks } as const;
    const noted = (what: 'cancellation' | 'withdrawal') => ({ what, at: now });
    const since = 'Noted on 20 Nov 2026, 15:05, and counts from then.';
    const done = 'is done as soon as our payment provider can be reached';
    expect(notedFacts(noted('cancellation'), active)).toEqual([
      ['Cancellation', `${since} It ${done}. You need do nothing more.`],
    ]);
    expect(notedFacts(noted('withdrawal'), active)).toEqual([
      ['Withdrawal', `${since} If the time for it was not over, it ${done}.`],
      ['If you cancel', 'You keep access until then. Nothing more is charged.'],
    ]);
    expect(notedOutlook(noted('cancellation'))).toBe('cancellation noted');
  });

  it('promises a refund of a cancelled trial only', () => {
    const cancelled = { kind: 'cancelled', until: tomorrow } as const;
    const labels = (inTrial: boolean) =>
      planFacts({ ...cancelled, inTrial }).map(([label]) => label);
    expect(labels(true)).toEqual(['Access', 'Next charge', 'End it now']);
    expect(labels(false)).toEqual(['Access', 'Next charge']);
  });

  it('closes what is disputed, and nothing else', () => {
    expect(planFacts({ kind: 'disputed', until: null })).toEqual([
      ['Access', expect.stringMatching(/^None: .* comes back if your bank decides for us\.$/)],
      ['Next charge', 'None'],
    ]);
    expect(planFacts({ kind: 'disputed', until: inFourWeeks })[0]).toEqual([
      'Access',
      'Until Fri 18 Dec, 14:05, by another payment. What the disputed one paid for is closed to you.',
    ]);
  });

  it('offers a new one with both of its prices', () => {
    expect(planFacts({ kind: 'none', endedAt: null })).toEqual([
      ['A new one', 'R$1,99 for 24 hours, then R$160,00 every 4 weeks'],
    ]);
  });

  it('offers no second trial', () => {
    expect(planFacts({ kind: 'none', endedAt: null, hadTrial: true })).toEqual([
      [
        'A new one',
        'R$160,00 every 4 weeks, from the first day. There is one trial for each person and each card.',
      ],
    ]);
  });

  it('says whether access stays while a renewal is tried again', () => {
    const access = (hasAccess: boolean) =>
      planFacts({ kind: 'past-due', since: now, hasAccess }).find(([label]) => label === 'Access');
    expect(access(true)?.[1]).toMatch(/^Stays while/);
    expect(access(false)?.[1]).toMatch(/^Paused/);
  });

  it('promises no further try where none is made', () => {
    const first = { kind: 'past-due', since: now, hasAccess: true, until: now } as const;
    expect(planFacts(first)).toContainEqual([
      'Access',
      `Stays until ${dayAndTime(now)}, and is back as soon as it is paid.`,
    ]);
    const untried = { kind: 'past-due', since: now, hasAccess: true, untried: true } as const;
    expect(planFacts(untried)[1]).toEqual([
      'Access',
      'Stays for now. If it stays unpaid, your access ends.',
    ]);
  });

  it('promises no further try of what waits for the bank', () => {
    const waiting = { kind: 'past-due', since: now, hasAccess: true, toConfirm: true } as const;
    expect(planFacts(waiting)).toEqual([
      [
        'Charge',
        'R$160,00, due since Fri 20 Nov, 15:05, waits for you to confirm it with your bank',
      ],
      ['Access', 'Stays for now. If you do not confirm it, your access ends.'],
    ]);
  });
});

describe('the time left', () => {
  it.each([
    [tomorrow, '23 h left'],
    [new Date(2026, 10, 20, 16, 4, 59), '59 min left'],
    [new Date(2026, 10, 22, 15, 5), '2 days left'],
    [new Date(2026, 10, 22, 15, 4), '47 h left'],
    [inFourWeeks, '27 days left'],
  ])('until %s is never rounded up: %s', (until, words) => {
    expect(timeLeft({ until, inTrial: false }, now)).toBe(words);
  });

  it('is told to those who do not see the bar', () => {
    expect(timeUsedWords({ until: tomorrow, inTrial: true }, now)).toBe('1 of 24 hours used');
    expect(timeUsedWords({ until: inFourWeeks, inTrial: false }, now)).toBe('0 of 28 days used');
  });

  it('is used up by the whole hour and the whole day, so that nothing is said to be over that is left', () => {
    const inHalfAnHour = { until: new Date(2026, 10, 20, 15, 34, 59), inTrial: true };
    expect(timeLeft(inHalfAnHour, now)).toBe('29 min left');
    expect(timeUsedWords(inHalfAnHour, now)).toBe('23 of 24 hours used');
    expect(timeUsedWords({ ...inHalfAnHour, inTrial: false }, now)).toBe('27 of 28 days used');
    expect(timeUsedWords({ until: now, inTrial: true }, now)).toBe('24 of 24 hours used');
    const whole = Array.from({ length: 29 }, (_, day) => new Date(2026, 10, 20 + 28 - day, 15, 5));
    expect(whole.map((until) => timeUsedWords({ until, inTrial: false }, now))).toEqual(
      whole.map((_, day) => `${day} of 28 days used`),
    );
  });
});
