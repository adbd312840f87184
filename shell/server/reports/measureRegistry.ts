import type { Registry as ReleaseRegistry } from '@prova/registry/registry';
import { Gauge, type Registry } from 'prom-client';

/** Tells until when browsers take remotes from the registry that is served, in seconds since 1970 UTC. Nothing is told while it cannot be read. */
export function measureRegistry(registry: Registry, current: () => Promise<ReleaseRegistry>): void {
  registry.registerMetric(
    new Gauge({
      name: 'prova_registry_expires_timestamp_seconds',
      help: 'When the registry that is served ends, unless it is signed anew before.',
      registers: [],
      async collect() {
        this.remove();
        const read = await current().catch(() => null);
        if (read) this.set(read.exp);
      },
    }),
  );
}
