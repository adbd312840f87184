import { OWN_PREFIX } from '@prova/shared/page/ownStorage';
import * as v from 'valibot';
import type { TabStorage } from './tabStorage';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** What nobody came back for. */
export const KEPT_MS = 7 * DAY_MS;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keptSchema = v.object({
  owner: v.string(),
  /** Milliseconds since 1970 UTC. */
  savedAt: v.number(),
  value: v.unknown(),
});
type Kept = v.InferOutput<typeof keptSchema>;

interface OwnStorageOptions {
  /** Whose it is: nobody else finds it. */
  readonly owner: string;
  readonly now: () => number;
  /** Each may throw: in some browsers the mere look at a storage does. */
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
 * Remembers what must outlive more than a reload: in the tab, and in the browser for a tab that does not come back or for
 * another one. The newer of the two counts. The shell throws both away at a logout and before anybody else's page; what
 * is another person's all the same, or older than a week, goes here.
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
