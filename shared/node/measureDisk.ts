import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/**
 * Registers `prova_data_disk_free_bytes` and `prova_data_disk_size_bytes`: the file system of `folder`, as an
 * unprivileged account may fill it. Both are absent while it cannot be asked.
 */
export function measureDisk(registry: Registry, folder: string): void {
  const register = (name: string, help: string, blocksOf: (read: StatsFs) => number) => {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        gauge.remove();
        const read = await statfs(folder).catch(() => null);
        if (read) gauge.set(blocksOf(read) * read.bsize);
      },
    });
  };
  register(
    'prova_data_disk_free_bytes',
    'Free space of the file system that holds the data folder.',
    ({ bavail }) => bavail,
  );
  register(
    'prova_data_disk_size_bytes',
    'Size of the file system that holds the data folder.',
    ({ blocks }) => blocks,
  );
}
