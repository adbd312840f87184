import { Gauge, type Registry } from 'prom-client';
import type { RegistrySource } from '../sources/createRegistrySource';

/** Registers when the served registry expires for browsers, and whether its file can be read. */
export function measureRegistry(registry: Registry, source: RegistrySource): void {
  registry.registerMetric(
    new Gauge({
      name: 'prova_registry_expires_timestamp_seconds',
      help: 'Expiry time of the served registry, unless it is re-signed before.',
      registers: [],
      async collect() {
        this.set((await source.current()).registry.exp);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'prova_registry_up',
      help: 'Whether the registry’s file was readable and verified: 1, or 0 while an earlier one is served.',
      registers: [],
      async collect() {
        this.set((await source.isUpToDate()) ? 1 : 0);
      },
    }),
  );
}
