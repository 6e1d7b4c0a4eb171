import type { RequestForRecipient } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import { requestAfter } from './after/request-after.ts';
import {
  type FinalState,
  isFinal,
  nextSharingState,
  type SharingEvent,
  type SharingState,
  showsPlace,
} from './sharing-state.ts';

const takenAt = new Date('2026-11-20T14:04:00Z');
const fix = { latitude: -23.55, longitude: -46.63, accuracy: 14, takenAt };
const coarse = { ...fix, accuracy: 800 };
const place = { ...fix, precision: 'exact', address: null } as const;
const delivery = { at: new Date('2026-11-20T14:05:00Z'), receipt: 'r1' };

function stateAfter(...events: SharingEvent[]): SharingState {
  return events.reduce(nextSharingState, { step: 'asking', hasRead: false } as SharingState);
}

const locating: SharingEvent[] = [{ type: 'share' }];
const looking: SharingEvent[] = [...locating, { type: 'read', fix }, { type: 'settled' }];
const sending: SharingEvent[] = [...looking, { type: 'send', place }];
const lost: SharingEvent = { type: 'not-through', isRefused: false };
const declining: SharingEvent[] = [{ type: 'answer', answer: { kind: 'decline' } }];

describe('sharing', () => {
  it('shows what was read, and sends nothing by itself', () => {
    expect(stateAfter(...looking)).toEqual({
      step: 'preview',
      hasRead: true,
      fix,
      improving: false,
      precision: 'exact',
    });
  });

  it('goes from the question over the preview to an arrived answer', () => {
    expect(stateAfter(...sending, { type: 'delivered', delivery })).toEqual({
      step: 'shared',
      place,
      ...delivery,
    });
  });

  it('takes along the address that is found while it is on its way', () => {
    const named = { ...place, address: 'Rua Augusta, 1508' };
    expect(stateAfter(...sending, { type: 'send', place: named })).toEqual({
      step: 'sending',
      place: named,
    });
  });

  it('shows each better reading in the place of the one before', () => {
    const events: SharingEvent[] = [...locating, { type: 'read', fix: coarse }];
    expect(stateAfter(...events)).toMatchObject({ fix: coarse, improving: true });
    expect(stateAfter(...events, { type: 'read', fix })).toMatchObject({ fix, improving: true });
  });

  it('keeps a good reading when another try begins with a coarser one of the same place', () => {
    const again: SharingEvent[] = [...looking, { type: 'share' }, { type: 'read', fix: coarse }];
    expect(stateAfter(...again)).toMatchObject({ fix, improving: true });
    const best = { ...fix, accuracy: 9 };
    expect(stateAfter(...again, { type: 'read', fix: best })).toMatchObject({ fix: best });
  });

  it.each([
    ['north of it', { latitude: fix.latitude + 0.0074 }],
    ['east of it', { longitude: fix.longitude + 0.0081 }],
    ['more than five minutes later', { takenAt: new Date(takenAt.getTime() + 5 * 60_000 + 1) }],
  ])('takes a coarser one that was read where the other cannot be any more: %s', (_, elsewhere) => {
    const moved = { ...coarse, ...elsewhere };
    expect(stateAfter(...looking, { type: 'read', fix: moved })).toMatchObject({ fix: moved });
  });

  it.each([
    ['north of it', { latitude: fix.latitude + 0.0072 }],
    ['east of it', { longitude: fix.longitude + 0.0079 }],
    ['five minutes later', { takenAt: new Date(takenAt.getTime() + 5 * 60_000) }],
  ])('takes none that may be of the same place: %s', (_, elsewhere) => {
    const same = { ...coarse, ...elsewhere };
    expect(stateAfter(...looking, { type: 'read', fix: same })).toMatchObject({ fix });
  });

  it('keeps the choice of an approximate place through another try', () => {
    expect(
      stateAfter(
        ...looking,
        { type: 'choose', precision: 'approximate' },
        { type: 'share' },
        { type: 'read', fix: coarse },
        { type: 'settled' },
      ),
    ).toMatchObject({ step: 'preview', fix, improving: false, precision: 'approximate' });
  });

  it('keeps what it has when another try finds nothing', () => {
    expect(
      stateAfter(...looking, { type: 'share' }, { type: 'not-located', reason: 'timeout' }),
    ).toMatchObject({ step: 'preview', fix, improving: false });
  });

  it('says no more that nothing was read, once something was', () => {
    expect(stateAfter(...looking, { type: 'back' })).toEqual({ step: 'asking', hasRead: true });
    expect(stateAfter(...locating, { type: 'back' })).toEqual({ step: 'asking', hasRead: false });
  });

  it.each<readonly [string, readonly SharingEvent[]]>([
    ['an answer without a place', declining],
    ['one that did not get through', [...declining, { type: 'hold-over' }, lost]],
    ['another search', locating],
    ['a search that found nothing', [...locating, { type: 'not-located', reason: 'timeout' }]],
  ])('says so also through %s, and back', (_, events) => {
    const read: readonly SharingEvent[] = [...looking, { type: 'back' }, ...events];
    expect(stateAfter(...read)).toMatchObject({ hasRead: true });
    expect(stateAfter(...read, { type: 'back' })).toEqual({ step: 'asking', hasRead: true });
  });

  it('keeps the place through a lost network, however often', () => {
    const kept = stateAfter(...sending, lost);
    expect(kept).toEqual({ step: 'kept', place, isRefused: false });
    const again = nextSharingState(nextSharingState(kept, { type: 'retry' }), lost);
    expect(again).toEqual(kept);
    expect(stateAfter(...sending, { ...lost, isRefused: true })).toEqual({
      ...kept,
      isRefused: true,
    });
  });

  it('can be stopped until something is on its way, and not after', () => {
    expect(stateAfter(...looking, { type: 'back' }).step).toBe('asking');
    expect(stateAfter(...sending, { type: 'back' }).step).toBe('sending');
  });

  it('can be called off while it does not get through, and leads back to the question', () => {
    const kept: SharingEvent[] = [...sending, lost];
    const asking = { step: 'asking', hasRead: true };
    expect(stateAfter(...kept, { type: 'back' })).toEqual(asking);
    expect(stateAfter(...kept, { type: 'back' }, { type: 'retry' })).toEqual(asking);
  });

  it('ignores news of a search that was stopped', () => {
    expect(stateAfter(...locating, { type: 'back' }, { type: 'read', fix }).step).toBe('asking');
  });

  it('ends when the link has ended meanwhile', () => {
    expect(stateAfter(...sending, { type: 'too-late', why: 'ended' })).toEqual({ step: 'ended' });
  });
});

describe('an answer without a place', () => {
  it('is held back first, and can be undone', () => {
    expect(stateAfter(...declining)).toMatchObject({ step: 'held', answer: { kind: 'decline' } });
    expect(stateAfter(...declining, { type: 'back' }).step).toBe('asking');
  });

  it('is replaced by the next one while it is held back, and no later', () => {
    const stopping: SharingEvent = { type: 'answer', answer: { kind: 'stop' } };
    const held = { step: 'held', answer: { kind: 'stop' } };
    expect(stateAfter(...declining, stopping)).toMatchObject(held);
    const onItsWay: SharingEvent[] = [...declining, { type: 'hold-over' }];
    expect(stateAfter(...onItsWay, stopping)).toMatchObject({ answer: { kind: 'decline' } });
    expect(stateAfter(...onItsWay, lost, stopping)).toMatchObject(held);
  });

  it('ends the search for a place, whatever that still finds', () => {
    const found: SharingEvent[] = [{ type: 'read', fix }, { type: 'settled' }];
    expect(stateAfter(...locating, ...declining, ...found).step).toBe('held');
    // What was found before the press may be shown after it.
    expect(stateAfter(...locating, ...found, ...declining).step).toBe('held');
  });

  it('cannot be undone once it is on its way', () => {
    expect(stateAfter(...declining, { type: 'hold-over' }, { type: 'back' }).step).toBe(
      'answering',
    );
  });

  it('can be given after the browser refused the position', () => {
    expect(
      stateAfter(...locating, { type: 'not-located', reason: 'denied' }, ...declining).step,
    ).toBe('held');
  });

  it('is sent again after a lost network, and told when it arrived', () => {
    expect(
      stateAfter(
        ...declining,
        { type: 'hold-over' },
        lost,
        { type: 'retry' },
        { type: 'delivered', delivery },
      ),
    ).toEqual({ step: 'answered', answer: { kind: 'decline' }, ...delivery });
  });
});

describe('each state', () => {
  const answer = { kind: 'decline' } as const;
  const other = { kind: 'stop' } as const;
  const better = { ...place, address: 'Rua Augusta, 1508' };
  const finer = { ...fix, accuracy: 9 };
  const reason = 'denied' as const;

  const events: SharingEvent[] = [
    { type: 'share' },
    { type: 'read', fix: finer },
    { type: 'settled' },
    { type: 'not-located', reason },
    { type: 'choose', precision: 'approximate' },
    { type: 'send', place: better },
    { type: 'answer', answer: other },
    { type: 'hold-over' },
    { type: 'retry' },
    lost,
    { type: 'delivered', delivery },
    { type: 'back' },
  ];

  const hasRead = true;
  const preview = { step: 'preview', hasRead, fix, improving: false, precision: 'exact' } as const;
  const asking: SharingState = { step: 'asking', hasRead };
  const open: Partial<Record<SharingEvent['type'], SharingState>> = {
    answer: { step: 'held', hasRead, answer: other },
    back: asking,
  };
  const question: typeof open = { ...open, share: { step: 'locating', hasRead } };

  /** Each state, and where what happens in it leads; whatever is not named changes nothing. */
  const states: readonly (readonly [SharingState, typeof open])[] = [
    [asking, question],
    [{ step: 'no-fix', hasRead, reason: 'timeout' }, question],
    [
      { step: 'locating', hasRead },
      {
        ...open,
        read: { ...preview, fix: finer, improving: true },
        'not-located': { step: 'no-fix', hasRead, reason },
      },
    ],
    [
      preview,
      {
        ...open,
        read: { ...preview, fix: finer },
        choose: { ...preview, precision: 'approximate' },
        share: { ...preview, improving: true },
        send: { step: 'sending', place: better },
      },
    ],
    [
      { ...preview, improving: true },
      {
        ...open,
        settled: preview,
        'not-located': preview,
        read: { ...preview, fix: finer, improving: true },
        choose: { ...preview, improving: true, precision: 'approximate' },
        send: { step: 'sending', place: better },
      },
    ],
    [
      { step: 'sending', place },
      {
        send: { step: 'sending', place: better },
        delivered: { step: 'shared', place, ...delivery },
        'not-through': { step: 'kept', place, isRefused: false },
      },
    ],
    [
      { step: 'kept', place, isRefused: true },
      { retry: { step: 'sending', place }, back: asking },
    ],
    [
      { step: 'held', hasRead, answer },
      { ...open, 'hold-over': { step: 'answering', hasRead, answer } },
    ],
    [
      { step: 'answering', hasRead, answer },
      {
        delivered: { step: 'answered', answer, ...delivery },
        'not-through': { step: 'answer-kept', hasRead, answer, isRefused: false },
      },
    ],
    [
      { step: 'answer-kept', hasRead, answer, isRefused: true },
      { ...open, retry: { step: 'answering', hasRead, answer } },
    ],
    [{ step: 'shared', place, ...delivery }, {}],
    [{ step: 'answered', answer, ...delivery }, {}],
    [{ step: 'ended' }, {}],
    [{ step: 'already-answered' }, {}],
  ];

  it.each(states)('%j is left only by what belongs to it', (state, leads) => {
    for (const event of events) {
      const next = nextSharingState(state, event);
      expect(next, event.type).toStrictEqual(leads[event.type] ?? state);
    }
    const tooLate = { type: 'too-late', why: 'already-answered' } as const;
    expect(nextSharingState(state, tooLate)).toEqual({ step: 'already-answered' });
  });

  it('shows a place, asks nothing any more, or neither', () => {
    const steps = (holds: (state: SharingState) => boolean) => [
      ...new Set(states.filter(([state]) => holds(state)).map(([{ step }]) => step)),
    ];
    expect(steps(showsPlace)).toEqual(['preview', 'sending', 'kept']);
    expect(steps(isFinal)).toEqual(['shared', 'answered', 'ended', 'already-answered']);
  });
});

describe('a request that was answered', () => {
  const request: RequestForRecipient = {
    status: 'pending',
    type: 'number',
    askedBy: {
      displayName: 'Marina Duarte',
      email: 'ma••••@example.com',
      emailConfirmed: true,
      key: 'k1',
      nameIsOwnChoice: true,
    },
    reason: null,
    createdAt: '2026-11-20T14:00:00.000Z',
    expiresAt: '2026-11-23T14:00:00.000Z',
  };
  const stop: FinalState = { step: 'answered', answer: { kind: 'stop' }, ...delivery };
  const shared = {
    ...request,
    status: 'completed',
    answeredAt: '2026-11-20T14:05:00.000Z',
    shared: { precision: 'exact' },
  } as const;

  it('tells what was shared and when, and never the place', () => {
    expect(requestAfter({ step: 'shared', place, ...delivery }, request)).toEqual(shared);
  });

  it('still tells it to whoever stops messages after that', () => {
    expect(requestAfter({ ...stop, receipt: undefined }, shared)).toEqual(shared);
    expect(requestAfter(stop, shared)).toEqual(shared);
  });

  it('is declined or answered without a place, or as before where another answer may stand', () => {
    const reply: FinalState = { ...stop, answer: { kind: 'reply', reply: 'fine' } };
    expect(requestAfter(stop, request)).toEqual({ ...request, status: 'declined' });
    expect(requestAfter(reply, request)).toEqual({ ...request, status: 'answered' });
    expect(requestAfter({ ...stop, receipt: undefined }, request)).toEqual(request);
    expect(requestAfter({ step: 'ended' }, request)).toEqual(request);
  });
});
