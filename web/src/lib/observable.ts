/** A value outside React that tells of its changes; `useSyncExternalStore` takes `subscribe` and `get` as they are. */
export interface Observable<Value> {
  readonly get: () => Value;
  /** Takes the value over and tells every listener; the value that it has already is no change. */
  readonly set: (next: Value) => void;
  /** Calls `listener` after every change. Returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether anybody listens. */
  readonly isObserved: () => boolean;
}

export function createObservable<Value>(initial: Value): Observable<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isObserved: () => listeners.size > 0,
  };
}
