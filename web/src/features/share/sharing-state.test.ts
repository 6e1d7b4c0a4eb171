import { describe, expect, it } from 'vitest';
import { nextSharingState, type SharingEvent, type SharingState } from './sharing-state.ts';

const fix = { latitude: -23.55, longitude: -46.63, accuracy: 14 };
const at = new Date('2026-11-20T14:05:00Z');

function stateAfter(...events: SharingEvent[]): SharingState {
  return events.reduce(nextSharingState, { step: 'asking' } as SharingState);
}

const locating: SharingEvent[] = [{ type: 'share' }];
const sending: SharingEvent[] = [
  ...locating,
  { type: 'located', fix },
  { type: 'named', address: null },
];

describe('sharing', () => {
  it('goes from the question to an arrived answer', () => {
    expect(stateAfter(...sending, { type: 'delivered', at })).toEqual({
      step: 'shared',
      fix,
      address: null,
      at,
    });
  });

  it('keeps the fix through a lost network, however often', () => {
    const kept = stateAfter(...sending, { type: 'not-through' });
    expect(kept).toEqual({ step: 'kept', fix, address: null });
    const again = nextSharingState(nextSharingState(kept, { type: 'retry' }), {
      type: 'not-through',
    });
    expect(again).toEqual(kept);
  });

  it('can be stopped until something is on its way, and not after', () => {
    expect(stateAfter(...locating, { type: 'back' })).toEqual({ step: 'asking' });
    expect(stateAfter(...sending, { type: 'back' }).step).toBe('sending');
  });

  it('ignores news of a search that was stopped', () => {
    expect(stateAfter(...locating, { type: 'back' }, { type: 'located', fix })).toEqual({
      step: 'asking',
    });
  });

  it('can be declined after the browser refused the position', () => {
    expect(
      stateAfter(...locating, { type: 'not-located', reason: 'denied' }, { type: 'decline' }).step,
    ).toBe('declining');
  });

  it('ends when the link has ended meanwhile', () => {
    expect(stateAfter(...sending, { type: 'too-late', why: 'ended' })).toEqual({ step: 'ended' });
  });
});
