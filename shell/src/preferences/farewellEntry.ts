import { createDatedEntry, type DatedEntry } from './createDatedEntry';
import type { SafeStorage } from './createSafeStorage';

/** Storage entry of this tab's pending farewell. */
export const farewellEntry = (tabStorage: SafeStorage, now: () => number): DatedEntry =>
  createDatedEntry(tabStorage, 'prova.farewell', now);
