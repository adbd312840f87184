import { DEFAULT_REGISTRY_ENVIRONMENT } from '@prova/registry/registry';
import type { SafeStorage } from '../preferences/createSafeStorage';

/**
 * Where what is known of the registries of one environment is kept. Those follow on each other; one that was worked on at this
 * address, or a rehearsal's, has nothing to do with them.
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
