const PREFIX = 'prova.';
const OWNER_KEY = 'prova.owner';

/**
 * What shell and remotes keep in this tab across a reload and a sign-in: everything in its session storage under `prova.`.
 * It is of one person; nobody else finds it.
 */
export interface TabMemory {
  /** Who is there now; what another person left is thrown away. */
  claim(who: string): void;
  clear(): void;
}

/** @param getStorage may throw: in some browsers the mere look at the storage does, and then there is nothing to forget */
export function createTabMemory(getStorage: () => Storage): TabMemory {
  const attempt = (work: (storage: Storage) => void) => {
    try {
      work(getStorage());
    } catch {
      // A storage that cannot be reached has kept nothing.
    }
  };
  const clear = (storage: Storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  };
  return {
    claim(who) {
      attempt((storage) => {
        const owner = storage.getItem(OWNER_KEY);
        if (owner !== null && owner !== who) clear(storage);
        storage.setItem(OWNER_KEY, who);
      });
    },
    clear: () => attempt(clear),
  };
}
