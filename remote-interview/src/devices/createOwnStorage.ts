import { OWN_PREFIX } from '@prova/shared/page/ownStorage';
import * as v from 'valibot';
import type { TabStorage } from './tabStorage';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Age at which unused data is removed. */
export const KEPT_MS = 7 * DAY_MS;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keptSchema = v.object({
  owner: v.string(),
  /** When the value was saved, in milliseconds since 1970 UTC. */
  savedAt: v.number(),
  value: v.unknown(),
});
type Kept = v.InferOutput<typeof keptSchema>;

interface OwnStorageOptions {
  /** The owner of the data, which is invisible to anybody else. */
  readonly owner: string;
  readonly now: () => number;
  /** The storages. Either may throw, since some browsers throw on mere access to storage. */
  readonly findTab?: () => Store;
  readonly findBrowser?: () => Store;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function readKept(store: Store, key: string): Kept | null {
  const parsed = v.safeParse(
    keptSchema,
    attempt(() => JSON.parse(store.getItem(key) ?? 'null') as unknown),
  );
  return parsed.success ? parsed.output : null;
}

/**
 * Storage that outlives a reload: in the tab and, for a lost tab or another one, in the browser. The newer
 * copy counts. The shell clears both on logout and before anybody else's page; this storage removes remaining
 * data of another person, and data older than a week.
 */
export function createOwnStorage(options: OwnStorageOptions): TabStorage {
  const { owner, now, findTab = () => sessionStorage, findBrowser = () => localStorage } = options;
  const inTab = (key: string) => key;
  const inBrowser = (key: string) => key.replace(/^prova\./, OWN_PREFIX);
  const places = [
    [findTab, inTab],
    [findBrowser, inBrowser],
  ] as const;

  attempt(() => {
    const store = findBrowser();
    const keys = Array.from({ length: store.length }, (_none, at) => store.key(at));
    for (const key of keys) {
      if (!key?.startsWith(OWN_PREFIX)) continue;
      const kept = readKept(store, key);
      if (kept && (kept.owner !== owner || now() - kept.savedAt > KEPT_MS)) store.removeItem(key);
    }
  });

  return {
    read(key, schema) {
      const found = places.map(([find, nameOf]) => attempt(() => readKept(find(), nameOf(key))));
      const [newest] = found
        .filter((kept) => kept?.owner === owner)
        .toSorted((a, b) => (b?.savedAt ?? 0) - (a?.savedAt ?? 0));
      const parsed = v.safeParse(schema, newest?.value);
      return parsed.success ? parsed.output : null;
    },
    write(key, value) {
      const kept = JSON.stringify({ owner, savedAt: now(), value } satisfies Kept);
      for (const [find, nameOf] of places) attempt(() => find().setItem(nameOf(key), kept));
    },
    remove(key) {
      for (const [find, nameOf] of places) attempt(() => find().removeItem(nameOf(key)));
    },
  };
}
