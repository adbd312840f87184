/** Browser storage that may be full, forbidden or absent: then it stores nothing and throws nothing. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

export function createSafeStorage(getStorage: () => Storage): SafeStorage {
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(getStorage());
    } catch {
      return null;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key)),
    write: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}
