import type { Registry as ReleaseRegistry } from '@prova/registry/registry';
import { Gauge, type Registry } from 'prom-client';

/**
 * Reports when the served registry expires for browsers, in seconds since 1970 UTC. Absent while the registry
 * cannot be read.
 */
export function measureRegistry(registry: Registry, current: () => Promise<ReleaseRegistry>): void {
  registry.registerMetric(
    new Gauge({
      name: 'prova_registry_expires_timestamp_seconds',
      help: 'Expiry time of the served registry, unless it is re-signed before.',
      registers: [],
      async collect() {
        this.remove();
        const read = await current().catch(() => null);
        if (read) this.set(read.exp);
      },
    }),
  );
}
