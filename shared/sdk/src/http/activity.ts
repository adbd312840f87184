import { createLiveValue, type LiveValue } from '../remote-contract/liveValue';

/** Counts pending work, for the loading bar. */
export interface Activity {
  readonly count: LiveValue<number>;
  /** Counts `work` as pending until it settles. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

export function createActivity(): Activity {
  const count = createLiveValue(0);
  return {
    count,
    async during(work) {
      count.set(count.get() + 1);
      try {
        return await work();
      } finally {
        count.set(count.get() - 1);
      }
    },
  };
}
