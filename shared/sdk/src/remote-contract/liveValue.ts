/** An observable value: read it now, or subscribe to later changes. */
export interface LiveValue<T> {
  get(): T;
  /** Calls `listener` after each change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export interface WritableLiveValue<T> extends LiveValue<T> {
  set(value: T): void;
}

/** Creates a live value. Setting the current value notifies nobody. */
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
