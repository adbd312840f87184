import { createDatedEntry, type DatedEntry } from './createDatedEntry';
import type { SafeStorage } from './createSafeStorage';

/** Where this tab keeps that a farewell is owed. */
export const farewellEntry = (tabStorage: SafeStorage, now: () => number): DatedEntry =>
  createDatedEntry(tabStorage, 'prova.farewell', now);
