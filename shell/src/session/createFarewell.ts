import type { Farewell } from '../context/SessionStrategy';
import type { SafeStorage } from '../preferences/createSafeStorage';

const KEY = 'prova.farewell';
/** Whoever comes back later than this from the provider has long been gone. */
const LIFETIME_MS = 10 * 60 * 1000;

export function createFarewell(ofTab: SafeStorage, now: () => number): Farewell {
  return {
    owe: (language) => ofTab.write(KEY, `${String(now())} ${language}`),
    owed() {
      const [, since, language] = /^(\d+) ([a-z]{2})$/.exec(ofTab.read(KEY) ?? '') ?? [];
      if (since === undefined || language === undefined) return null;
      const age = now() - Number(since);
      return age >= 0 && age <= LIFETIME_MS ? language : null;
    },
    settle: () => ofTab.remove(KEY),
  };
}
