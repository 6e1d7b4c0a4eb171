import { describe, expect, it } from 'vitest';
import { awaited, type BackgroundEvent, nextBackground } from './background.ts';
import { tileState } from './tile-state.ts';

const stateAfter = (...events: BackgroundEvent[]) => events.reduce(nextBackground, awaited);

describe('the tiles in view', () => {
  it('are shown as soon as the first has come and none has failed', () => {
    expect(tileState(['shown', 'waiting', 'waiting'])).toBe('shown');
  });

  it('are waited for as long as it is not decided', () => {
    expect(tileState([])).toBe('waiting');
    expect(tileState(['waiting', 'failed'])).toBe('waiting');
    expect(tileState(['waiting', 'failed', 'shown'])).toBe('waiting');
  });

  it('are missing when none came, and partly missing when some did', () => {
    expect(tileState(['failed', 'failed'])).toBe('missing');
    expect(tileState(['failed', 'shown'])).toBe('partial');
  });
});

describe('the background map', () => {
  it('is nobody’s trouble while it loads and once it is there', () => {
    expect(stateAfter().trouble).toBeNull();
    expect(stateAfter({ kind: 'tiles', state: 'shown' }).trouble).toBeNull();
  });

  it('is said to be missing until it is there, also while it is asked for again', () => {
    const missing: BackgroundEvent = { kind: 'tiles', state: 'missing' };
    expect(stateAfter(missing).trouble).toBe('missing');
    const retried = stateAfter(missing, { kind: 'retry' }, { kind: 'tiles', state: 'waiting' });
    expect(retried).toEqual({ tiles: 'waiting', trouble: 'missing', overdue: false });
    expect(nextBackground(retried, { kind: 'tiles', state: 'shown' }).trouble).toBeNull();
  });

  it('counts as missing when it is overdue, and as there when it comes all the same', () => {
    const overdue = stateAfter({ kind: 'overdue' });
    expect(overdue).toEqual({ tiles: 'waiting', trouble: 'missing', overdue: true });
    expect(nextBackground(overdue, { kind: 'tiles', state: 'shown' }).trouble).toBeNull();
  });

  it('is forgotten, with its trouble, when streets are hidden', () => {
    expect(stateAfter({ kind: 'overdue' }, { kind: 'hidden' })).toEqual(awaited);
  });

  it('cannot be there when its code did not arrive', () => {
    expect(stateAfter({ kind: 'no-code' }).trouble).toBe('no-code');
  });
});
