/** A value that components follow with `useSyncExternalStore`, and that any code may change. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Replaces these fields of the value. */
  patch: (fields: Partial<Value>) => void;
  /** Runs the listener after every change. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /** Restores the initial value. For tests. */
  reset: () => void;
}

/**
 * Makes a store.
 *
 * @example
 * const connection = createStore({ isOffline: false });
 */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    set,
    patch: (fields) => set({ ...value, ...fields }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reset: () => set(initial),
  };
}
