import { describe, expect, it } from 'vitest';
import { nextSharingState, type SharingEvent, type SharingState } from './sharing-state.ts';

const takenAt = new Date('2026-11-20T14:04:00Z');
const fix = { latitude: -23.55, longitude: -46.63, accuracy: 14, takenAt };
const coarse = { ...fix, accuracy: 800 };
const place = { ...fix, precision: 'exact', address: null } as const;
const at = new Date('2026-11-20T14:05:00Z');

function stateAfter(...events: SharingEvent[]): SharingState {
  return events.reduce(nextSharingState, { step: 'asking', hasRead: false } as SharingState);
}

const locating: SharingEvent[] = [{ type: 'share' }];
const looking: SharingEvent[] = [...locating, { type: 'read', fix }, { type: 'settled' }];
const sending: SharingEvent[] = [...looking, { type: 'send', place }];
const declining: SharingEvent[] = [{ type: 'answer', answer: { kind: 'decline' } }];

describe('sharing', () => {
  it('shows what was read, and sends nothing by itself', () => {
    expect(stateAfter(...looking)).toEqual({
      step: 'preview',
      fix,
      improving: false,
      precision: 'exact',
    });
  });

  it('goes from the question over the preview to an arrived answer', () => {
    expect(stateAfter(...sending, { type: 'delivered', at, receipt: 'r1' })).toEqual({
      step: 'shared',
      place,
      at,
      receipt: 'r1',
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

  it('keeps the choice of an approximate place through another try', () => {
    expect(
      stateAfter(
        ...looking,
        { type: 'choose', precision: 'approximate' },
        { type: 'share' },
        { type: 'read', fix: coarse },
        { type: 'settled' },
      ),
    ).toEqual({ step: 'preview', fix: coarse, improving: false, precision: 'approximate' });
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

  it('keeps the place through a lost network, however often', () => {
    const kept = stateAfter(...sending, { type: 'not-through' });
    expect(kept).toEqual({ step: 'kept', place });
    const again = nextSharingState(nextSharingState(kept, { type: 'retry' }), {
      type: 'not-through',
    });
    expect(again).toEqual(kept);
  });

  it('can be stopped until something is on its way, and not after', () => {
    expect(stateAfter(...looking, { type: 'back' }).step).toBe('asking');
    expect(stateAfter(...sending, { type: 'back' }).step).toBe('sending');
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
    expect(stateAfter(...declining)).toEqual({ step: 'held', answer: { kind: 'decline' } });
    expect(stateAfter(...declining, { type: 'back' }).step).toBe('asking');
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
        { type: 'not-through' },
        { type: 'retry' },
        { type: 'delivered', at },
      ),
    ).toEqual({ step: 'answered', answer: { kind: 'decline' }, at });
  });
});
