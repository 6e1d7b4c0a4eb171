import { describe, expect, it, vi } from 'vitest';
import { createObservable } from './observable.ts';

describe('an observable value', () => {
  it('has been taken over when its listeners are told', () => {
    const count = createObservable(1);
    const seen: number[] = [];
    count.subscribe(() => seen.push(count.get()));
    count.set(2);
    count.set(3);
    expect(seen).toEqual([2, 3]);
  });

  it('tells nobody of a value that it has already', () => {
    const count = createObservable(1);
    const listener = vi.fn();
    count.subscribe(listener);
    count.set(1);
    expect(listener).not.toHaveBeenCalled();
  });

  it('tells nobody who has stopped listening, and goes on telling the others', () => {
    const count = createObservable(1);
    const gone = vi.fn();
    const staying = vi.fn();
    const stop = count.subscribe(gone);
    count.subscribe(staying);
    stop();
    count.set(2);
    expect(gone).not.toHaveBeenCalled();
    expect(staying).toHaveBeenCalledOnce();
  });

  it('knows whether anybody listens', () => {
    const count = createObservable(1);
    expect(count.isObserved()).toBe(false);
    const stop = count.subscribe(() => undefined);
    expect(count.isObserved()).toBe(true);
    stop();
    expect(count.isObserved()).toBe(false);
  });
});
