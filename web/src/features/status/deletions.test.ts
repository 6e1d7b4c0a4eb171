import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeletions, type Deletion } from './deletions.ts';

const pickup: Deletion = { uid: 'marina', id: 'pickup', title: 'Saturday pickup' };
const van: Deletion = { uid: 'marina', id: 'van', title: 'Delivery van 3' };

function start(erase = vi.fn((_id: string, _token: string) => Promise.resolve())) {
  const getToken = vi.fn(() => Promise.resolve('token'));
  const deletions = createDeletions({ erase, getToken, undoForMs: 6000 });
  return { deletions, erase, getToken };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a request that is deleted', () => {
  it('is hidden at once, and erased when the time to undo is over', async () => {
    const { deletions, erase } = start();
    deletions.delete(pickup);
    expect(deletions.current().hidden).toContain('pickup');
    expect(deletions.current().undoable).toEqual(pickup);
    await vi.advanceTimersByTimeAsync(5999);
    expect(erase).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(erase).toHaveBeenCalledExactlyOnceWith('pickup', 'token');
    expect(deletions.current().undoable).toBeNull();
    expect(deletions.current().hidden).toContain('pickup');
  });

  it('is back, and never erased, when it is undone', async () => {
    const { deletions, erase } = start();
    deletions.delete(pickup);
    await vi.advanceTimersByTimeAsync(5000);
    deletions.undo();
    expect(deletions.current()).toMatchObject({ undoable: null });
    expect(deletions.current().hidden).not.toContain('pickup');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(erase).not.toHaveBeenCalled();
  });

  it('waits as long as somebody is about to undo it', async () => {
    const { deletions, erase } = start();
    deletions.delete(pickup);
    deletions.hold();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(erase).not.toHaveBeenCalled();
    deletions.resume();
    await vi.advanceTimersByTimeAsync(6000);
    expect(erase).toHaveBeenCalledOnce();
  });

  it('is erased at once when another one is, which alone can be undone', async () => {
    const { deletions, erase } = start();
    deletions.delete(pickup);
    await vi.advanceTimersByTimeAsync(0);
    deletions.delete(van);
    expect(erase).toHaveBeenCalledExactlyOnceWith('pickup', 'token');
    deletions.undo();
    expect([...deletions.current().hidden]).toEqual(['pickup']);
  });

  it('is erased when the page is left, in that very moment', async () => {
    const { deletions, erase, getToken } = start();
    deletions.delete(pickup);
    await vi.advanceTimersByTimeAsync(0);
    getToken.mockImplementation(() => new Promise(() => undefined));
    deletions.commit();
    expect(erase).toHaveBeenCalledExactlyOnceWith('pickup', 'token');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(erase).toHaveBeenCalledOnce();
  });

  it('is back, with the reason, when it could not be erased', async () => {
    const { deletions } = start(vi.fn(() => Promise.reject(new Error('Internal error'))));
    deletions.delete(pickup);
    await vi.advanceTimersByTimeAsync(6000);
    expect(deletions.current().hidden).not.toContain('pickup');
    expect(deletions.current().failed).toEqual({ ...pickup, reason: 'Internal error' });
    deletions.forgetFailure();
    expect(deletions.current().failed).toBeNull();
  });

  it('is back, too, when nobody is signed in any more', async () => {
    const { deletions, erase, getToken } = start();
    getToken.mockRejectedValue(new Error('Failed to get authentication token'));
    deletions.delete(pickup);
    await vi.advanceTimersByTimeAsync(6000);
    expect(erase).not.toHaveBeenCalled();
    expect(deletions.current().failed?.reason).toBe('Failed to get authentication token');
  });

  it('tells those who follow of every step', () => {
    const { deletions } = start();
    const told = vi.fn();
    const stop = deletions.subscribe(told);
    deletions.delete(pickup);
    deletions.undo();
    expect(told).toHaveBeenCalledTimes(2);
    stop();
    deletions.delete(pickup);
    expect(told).toHaveBeenCalledTimes(2);
  });
});
