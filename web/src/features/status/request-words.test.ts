import {
  type LocationRequest,
  type RequestStatus,
  requestStatus,
  smsState,
} from '@geonod/contracts';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryAt } from './entry.ts';
import {
  announcementOf,
  erasedOn,
  findingOf,
  historyOf,
  isRemindable,
  messageState,
  standingSince,
  statusWords,
  tally,
  timeGone,
  titleOf,
} from './request-words.ts';

// Local times, so that the tests say the same in every time zone.
const now = new Date(2026, 10, 20, 14, 5);
const on = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).toISOString();

const byLink: LocationRequest = {
  id: 'byLink',
  type: 'link',
  name: 'Saturday pickup',
  status: 'pending',
  createdAt: on(20, 14, 2),
  expiresAt: on(23, 14, 2),
};
const byNumber: LocationRequest = {
  id: 'byNumber',
  type: 'number',
  countryCode: '55',
  phoneNumber: '5521998765432',
  message: 'Oi?',
  status: 'pending',
  createdAt: on(20, 11, 19),
  expiresAt: on(23, 11, 19),
  sms: { state: 'delivered', updatedAt: on(20, 11, 20) },
};
const history = (request: LocationRequest) => historyOf(request, now).filter(Boolean).join(', ');
const finding = (request: LocationRequest) => findingOf(entryAt(request, now));

describe('a request', () => {
  it('is called by its name, or by its number as a person writes it', () => {
    expect(titleOf(byLink)).toBe('Saturday pickup');
    expect(titleOf(byNumber)).toBe('+55 (21) 99876 5432');
  });

  it('is Located, and nothing else, once it is completed', () => {
    const words = requestStatus.options.map((status) => statusWords[status]);
    expect(statusWords.completed).toBe('Located');
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('a request of who is suspended', () => {
  it('is closed for as long as it waits, whatever became of its message', () => {
    const failed = { ...byNumber, sms: { state: 'failed', updatedAt: on(20, 11, 20) } } as const;
    for (const request of [byLink, byNumber, failed]) {
      expect(findingOf(entryAt(request, now, true))).toBe(
        'Closed as long as your account is suspended. Its link says that it has ended.',
      );
    }
    const declined = { ...byLink, status: 'declined' } as const;
    expect(findingOf(entryAt(declined, now, true))).toBe(finding(declined));
    const late = new Date(2026, 10, 24);
    expect(entryAt(byLink, late, true)).toMatchObject({ status: 'expired', isClosed: false });
  });

  it('is not counted as waiting', () => {
    const entries = [byLink, byNumber].map((each) => entryAt(each, now, true));
    expect(tally(entries, true)).toBe('2 closed, 0 located');
  });
});

describe('the history of a request', () => {
  it('by link says when it was asked', () => {
    expect(history(byLink)).toBe('By link, asked today at 14:02');
  });

  it('that was answered says when, and the day only where it is another', () => {
    expect(history({ ...byLink, completedAt: on(20, 14, 4) })).toBe(
      'By link, asked today at 14:02, answered at 14:04',
    );
    expect(history({ ...byLink, createdAt: on(18, 9, 0), completedAt: on(19, 18, 7) })).toBe(
      'By link, asked Wed 18 Nov at 09:00, answered yesterday at 18:07',
    );
  });

  it.each([
    ['queued', 'waiting to be sent'],
    ['sending', 'being sent'],
    ['sent', 'sent at 11:20'],
    ['delivered', 'delivered at 11:20'],
    ['failed', 'message failed at 11:20'],
  ] as const)('by SMS says of a %s message: %s', (state, words) => {
    const request = { ...byNumber, sms: { state, updatedAt: on(20, 11, 20) } };
    expect(history(request)).toBe(`By SMS, asked today at 11:19, ${words}`);
  });

  it('by SMS leaves the message when there is an answer', () => {
    expect(history({ ...byNumber, completedAt: on(20, 12, 0) })).toBe(
      'By SMS, asked today at 11:19, answered at 12:00',
    );
  });

  it('tells every state of a message apart', () => {
    const told = smsState.options.map((state) =>
      messageState({ ...byNumber, sms: { state, updatedAt: on(20, 11, 20) } }, now),
    );
    expect(new Set(told).size).toBe(smsState.options.length);
    expect(messageState(byLink, now)).toBeNull();
  });
});

describe('what a member reads first', () => {
  it('of a pending request is what is waited for', () => {
    expect(finding(byLink)).toBe('Waiting for the recipient to share their geolocation');
    expect(finding(byNumber)).toBe('Waiting for location to be shared');
  });

  it('of one whose message waits to be sent is that nobody was asked, unless it is a reminder', () => {
    const sms = { state: 'queued', updatedAt: byNumber.createdAt } as const;
    const waiting = 'The message waits to be sent. Nobody was asked yet.';
    expect(finding({ ...byNumber, sms })).toBe(waiting);
    for (const sent of [{ textedAt: on(20, 11, 20) }, { remindedAt: on(20, 13, 30) }]) {
      expect(finding({ ...byNumber, sms, ...sent })).toBe('Waiting for location to be shared');
    }
  });

  it('of a located one is where', () => {
    const location = { latitude: -23.96083, longitude: -46.33361, address: null };
    expect(finding({ ...byNumber, status: 'completed', location })).toBe('-23.96083, -46.33361');
    const known = { ...location, address: 'Rua Augusta, 1508' };
    expect(finding({ ...byNumber, status: 'completed', location: known })).toBe(
      'Rua Augusta, 1508',
    );
  });

  it.each([
    ['fine', '“I’m fine.”'],
    ['call-me', '“Call me.”'],
    ['on-my-way', '“On my way.”'],
  ] as const)('of an answer without a place (%s) is: %s', (reply, words) => {
    expect(finding({ ...byNumber, status: 'answered', reply })).toBe(`They answered: ${words}`);
  });

  it('of whatever comes by link does not say that it is the one who was meant', () => {
    const told = (change: Partial<LocationRequest>) => finding({ ...byLink, ...change });
    expect(told({ status: 'answered', reply: 'fine' })).toBe(
      'Whoever opened your link answered: “I’m fine.”',
    );
    expect(told({ status: 'declined' })).toBe(
      'Whoever opened your link chose not to share. Nothing was sent.',
    );
    expect(told({ status: 'withdrawn' })).toBe(
      'Whoever opened your link took the location back. It is erased.',
    );
  });

  it.each([
    ['declined', 'They chose not to share. Nothing was sent.'],
    ['expired', 'No answer in 72 hours. The link no longer works.'],
    ['cancelled', 'You cancelled this request. Its link no longer works.'],
    ['withdrawn', 'They took the location back. It is erased.'],
  ] as const)('of a %s one is: %s', (status, words) => {
    expect(finding({ ...byNumber, status })).toBe(words);
  });

  it('of one whose message waited until its time was over is that it was not sent', () => {
    const told = (change: Partial<LocationRequest>) =>
      finding({ ...byNumber, status: 'expired', ...change });
    const unsent = 'The message was not sent in time. Nobody was asked.';
    const { createdAt, expiresAt } = byNumber;
    expect(told({ sms: { state: 'queued', updatedAt: createdAt } })).toBe(unsent);
    expect(told({ sms: { state: 'failed', updatedAt: expiresAt } }), 'given up').toBe(unsent);
    for (const sent of [
      { sms: { state: 'queued', updatedAt: createdAt }, textedAt: createdAt },
      { sms: { state: 'failed', updatedAt: createdAt } },
    ] as const) {
      expect(told(sent)).toMatch(/^No answer in/);
    }
  });

  it('of a message that is sent to nobody in its country is that, and what works there', () => {
    const sms = { state: 'failed', failure: 'destination', updatedAt: on(20, 11, 20) } as const;
    expect(finding({ ...byNumber, sms })).toBe(
      'We cannot send text messages to this country or carrier at present. Find by Link works there: you send the link yourself.',
    );
    expect(finding({ ...byNumber, sms, status: 'expired' })).toBe(
      'The message could not be sent. Nobody was asked.',
    );
    const reminded = finding({ ...byNumber, sms, remindedAt: on(20, 23, 30) });
    expect(reminded).toMatch(/^The reminder did not arrive\./);
  });

  it('of a message that failed is which one: after a reminder, its recipient has the first', () => {
    const sms = { state: 'failed', updatedAt: on(20, 23, 40) } as const;
    expect(finding({ ...byNumber, sms })).toMatch(/^The message did not arrive\./);
    const reminded = finding({ ...byNumber, sms, remindedAt: on(20, 23, 30) });
    expect(reminded).toBe('The reminder did not arrive. The question itself was sent before.');
  });

  it('is that a pending request has expired, the moment that its time is over', () => {
    const end = new Date(byLink.expiresAt);
    expect(entryAt(byLink, new Date(end.getTime() - 1)).status).toBe('pending');
    expect(entryAt(byLink, end).status).toBe('expired');
    expect(entryAt({ ...byLink, status: 'completed' }, end).status).toBe('completed');
  });
});

it('a request stands as it does since what made it so, where that is known', () => {
  const { createdAt, expiresAt } = byLink;
  const completedAt = on(20, 14, 4);
  const since = (status: LocationRequest['status']) =>
    standingSince({ request: { ...byLink, completedAt }, status, isClosed: false });
  expect(since('pending')).toBe(createdAt);
  expect(since('expired')).toBe(expiresAt);
  for (const status of ['completed', 'answered', 'declined'] as const) {
    expect(since(status)).toBe(completedAt);
  }
  // Nothing says when it was taken back.
  expect([since('cancelled'), since('withdrawn')]).toEqual([null, null]);
});

describe('a reminder', () => {
  const asked = Date.parse(byNumber.createdAt);
  const at = (hours: number) => new Date(asked + hours * hourMs);

  it('is offered when half a day has gone without an answer, and once', () => {
    expect(isRemindable(byNumber, new Date(at(12).getTime() - 1))).toBe(false);
    expect(isRemindable(byNumber, at(12))).toBe(true);
    const textedAt = at(3).toISOString();
    expect(isRemindable({ ...byNumber, textedAt }, new Date(at(15).getTime() - 1))).toBe(false);
    expect(isRemindable({ ...byNumber, textedAt }, at(15))).toBe(true);
    expect(isRemindable({ ...byNumber, remindedAt: at(13).toISOString() }, at(40))).toBe(false);
  });

  it('is never offered after an answer, to a link, or where no message arrives', () => {
    for (const status of requestStatus.options.filter((each) => each !== 'pending')) {
      expect(isRemindable({ ...byNumber, status }, at(20))).toBe(false);
    }
    expect(isRemindable(byLink, at(48))).toBe(false);
    const sms = { state: 'failed', updatedAt: byNumber.createdAt } as const;
    expect(isRemindable({ ...byNumber, sms }, at(20))).toBe(false);
  });
});

describe('a message that did not arrive', () => {
  it('is told in the place of the wait, as long as the request waits', () => {
    const failed = { ...byNumber, sms: { state: 'failed', updatedAt: on(20, 11, 20) } } as const;
    const finding = (request: LocationRequest) => findingOf(entryAt(request, now));
    expect(finding(failed)).toMatch(/^The message did not arrive\. Check the number/);
    expect(finding({ ...failed, status: 'declined' })).toContain('chose not to share');
    expect(finding(byNumber)).toBe('Waiting for location to be shared');
  });
});

describe('the times of a request', () => {
  it('end 30 days after its answer, or after its end without one', () => {
    const days = (request: LocationRequest, from: string) =>
      (erasedOn(request).getTime() - Date.parse(from)) / dayMs;
    expect(days({ ...byLink, completedAt: on(20, 15, 0) }, on(20, 15, 0))).toBe(30);
    expect(days(byLink, byLink.expiresAt)).toBe(30);
  });

  it('pass evenly from nothing to all of the time that there is to answer', () => {
    const start = Date.parse(byLink.createdAt);
    expect(timeGone(byLink, new Date(start))).toBe(0);
    expect(timeGone(byLink, new Date(start + 36 * hourMs))).toBe(0.5);
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (moment) => {
        const gone = timeGone(byLink, moment);
        expect(gone).toBeGreaterThanOrEqual(0);
        expect(gone).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the line beside the heading', () => {
  const entries = (['pending', 'completed', 'completed', 'declined'] as RequestStatus[]).map(
    (status) => entryAt({ ...byLink, status }, now),
  );

  it('counts who waits and who is located', () => {
    expect(tally(entries, true)).toBe('1 waiting, 2 located');
  });

  it('counts answers without a place, where there are any', () => {
    const answered = entryAt({ ...byLink, status: 'answered', reply: 'fine' }, now);
    expect(tally([...entries, answered], true)).toBe('1 waiting, 2 located, 1 answered');
  });

  it('says that it counts the newest only, where there are others', () => {
    expect(tally(entries, false)).toBe('Newest 4: 1 waiting, 2 located');
  });
});

describe('an answer that comes in', () => {
  it('is announced by name, status and place', () => {
    const location = { latitude: 0, longitude: 0, address: 'Rua Augusta, 1508' };
    expect(announcementOf(entryAt({ ...byLink, status: 'completed', location }, now))).toBe(
      'Saturday pickup: located. Rua Augusta, 1508',
    );
    expect(announcementOf(entryAt({ ...byLink, status: 'cancelled' }, now), 2)).toBe(
      '3 requests have news. The latest: Saturday pickup: cancelled. You cancelled this request. Its link no longer works.',
    );
  });
});
