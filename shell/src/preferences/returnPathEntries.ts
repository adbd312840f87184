import { createDatedEntry, type DatedEntry } from './createDatedEntry';
import type { SafeStorage } from './createSafeStorage';

/** Storage of the return path after a sign-in: one for all tabs, and one for the tab that started it. */
export interface ReturnPathEntries {
  readonly shared: DatedEntry;
  readonly ofTab: DatedEntry;
}

/** @param now milliseconds since 1970 UTC */
export function returnPathEntries(
  storage: SafeStorage,
  tabStorage: SafeStorage,
  now: () => number,
): ReturnPathEntries {
  const entryIn = (kept: SafeStorage) => createDatedEntry(kept, 'prova.returnPath', now);
  return { shared: entryIn(storage), ofTab: entryIn(tabStorage) };
}
