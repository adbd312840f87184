import { createDatedEntry, type DatedEntry } from './createDatedEntry';
import type { SafeStorage } from './createSafeStorage';

/** Where the page is kept that a sign-in goes back to: for all tabs, and for the one that began it. */
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
