/** A value that changes over time: read it now, or hear of every later change. */
export interface LiveValue<T> {
  get(): T;
  /** Calls `listener` after each change; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
}

export interface WritableLiveValue<T> extends LiveValue<T> {
  set(value: T): void;
}

/** Builds a live value. Setting the value it already has tells nobody. */
export function createLiveValue<T>(initial: T): WritableLiveValue<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
