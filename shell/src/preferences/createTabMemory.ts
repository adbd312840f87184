import { OWN_PREFIX } from '@prova/shared/page/ownStorage';

const PREFIX = 'prova.';
const OWNER = 'owner';

/**
 * What shell and remotes keep of a person in this browser: everything in the tab's session storage under `prova.`, which
 * is there after a reload and a sign-in, and what has to outlive the tab. It is of one person; nobody else finds it.
 */
export interface TabMemory {
  /** Who is there now; what another person left is thrown away. */
  claim(who: string): void;
  clear(): void;
}

interface Storages {
  /** Each may throw: in some browsers the mere look at a storage does, and then there is nothing to forget. */
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
        // A storage that cannot be reached has kept nothing.
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
