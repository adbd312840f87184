import * as v from 'valibot';

/**
 * Storage of this tab that survives reloads. It never throws: where storage is forbidden or full, nothing is
 * remembered.
 */
export interface TabStorage {
  /** @returns null if there is no value, or one that does not fit the schema */
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

/** @param findStorage may throw: some browsers throw on mere access to `sessionStorage` */
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
