import * as v from 'valibot';

/**
 * What this tab remembers across a reload. It never throws: a browser that forbids storage, or has no room, means a
 * tab that forgets.
 */
export interface TabStorage {
  /** @returns null where there is nothing, or something that does not fit the schema */
  read<T>(key: string, schema: v.GenericSchema<unknown, T>): T | null;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** @param findStorage may throw: in some browsers the mere look at `sessionStorage` does */
export function createTabStorage(
  findStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => sessionStorage,
): TabStorage {
  return {
    read(key, schema) {
      const stored = attempt(() => JSON.parse(findStorage().getItem(key) ?? 'null') as unknown);
      const parsed = v.safeParse(schema, stored);
      return parsed.success ? parsed.output : null;
    },
    write: (key, value) => void attempt(() => findStorage().setItem(key, JSON.stringify(value))),
    remove: (key) => void attempt(() => findStorage().removeItem(key)),
  };
}
