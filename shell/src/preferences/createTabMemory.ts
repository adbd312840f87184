import { OWN_PREFIX } from '@prova/shared/page/ownStorage';

const PREFIX = 'prova.';
const OWNER = 'owner';

/**
 * A user's data kept by shell and remotes in this browser: everything in the tab's session storage under
 * `prova.`, which survives a reload and a sign-in, and what has to outlive the tab. It belongs to one person,
 * and is cleared for anybody else.
 */
export interface TabMemory {
  /** Sets the current person; another person's data is dropped. */
  claim(who: string): void;
  clear(): void;
}

interface Storages {
  /**
   * The browser's storages. Some browsers throw on mere access to one, and then there is nothing to clear.
   */
  readonly tab: () => Storage;
  readonly browser: () => Storage;
}

export function createTabMemory({ tab, browser }: Storages): TabMemory {
  const places = [
    { find: tab, prefix: PREFIX },
    { find: browser, prefix: OWN_PREFIX },
  ];
  const attempt = (work: (storage: Storage, prefix: string) => void) => {
    for (const { find, prefix } of places) {
      try {
        work(find(), prefix);
      } catch {
        // Unreachable storage contains nothing to clear.
      }
    }
  };
  const clear = (storage: Storage, prefix: string) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  };
  return {
    claim(who) {
      attempt((storage, prefix) => {
        const owner = storage.getItem(prefix + OWNER);
        if (owner !== null && owner !== who) clear(storage, prefix);
        storage.setItem(prefix + OWNER, who);
      });
    },
    clear: () => attempt(clear),
  };
}
