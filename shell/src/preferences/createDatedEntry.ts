import type { SafeStorage } from './createSafeStorage';

/** Time limit for a return from a sign-in or a logout. */
const LIFETIME_MS = 10 * 60 * 1000;

/** One storage value that expires after ten minutes. */
export interface DatedEntry {
  read(): string | null;
  write(value: string): void;
  remove(): void;
}

/** @param now milliseconds since 1970 UTC */
export function createDatedEntry(storage: SafeStorage, key: string, now: () => number): DatedEntry {
  return {
    read() {
      const [, since, value] = /^(\d+) (.+)$/s.exec(storage.read(key) ?? '') ?? [];
      if (since === undefined || value === undefined) return null;
      const age = now() - Number(since);
      return age >= 0 && age <= LIFETIME_MS ? value : null;
    },
    write: (value) => storage.write(key, `${String(now())} ${value}`),
    remove: () => storage.remove(key),
  };
}
