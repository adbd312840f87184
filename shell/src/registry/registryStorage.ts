import { DEFAULT_REGISTRY_ENVIRONMENT } from '@prova/registry/registry';
import type { SafeStorage } from '../preferences/createSafeStorage';

/**
 * Storage of one environment's registries. They form a sequence, to which registries of development or a
 * rehearsal at the same address do not belong.
 */
export function registryStorage(storage: SafeStorage, environment: string): SafeStorage {
  if (environment === DEFAULT_REGISTRY_ENVIRONMENT) return storage;
  const own = (key: string) => `${key}.${environment}`;
  return {
    read: (key) => storage.read(own(key)),
    write: (key, value) => storage.write(own(key), value),
    remove: (key) => storage.remove(own(key)),
  };
}
