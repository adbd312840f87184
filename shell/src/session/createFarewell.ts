import type { Farewell } from '../context/SessionStrategy';
import type { DatedEntry } from '../preferences/createDatedEntry';

/** @param entry stored per tab, since other tabs have no farewell to show */
export function createFarewell(entry: DatedEntry): Farewell {
  return {
    owe: (language) => entry.write(language),
    owed() {
      const language = entry.read();
      return language !== null && /^[a-z]{2}$/.test(language) ? language : null;
    },
    settle: () => entry.remove(),
  };
}
