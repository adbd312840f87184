import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';

/** Prova's own backups, and dumps of PostgreSQL's `pg_dump`. */
const IS_BACKUP = /\.(?:backup|dump)$/;

/** Seconds since 1970 UTC of the folder's newest backup; 0 if there is none, or no folder. */
async function readNewest(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && IS_BACKUP.test(entry.name));
  const times = await Promise.all(
    files.map(({ name }) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return Math.max(0, ...times) / 1000;
}

/**
 * Registers `prova_backup_newest_timestamp_seconds`: when the newest `*.backup` or `*.dump` of the folder
 * was written. It is 0 without one, so that a backup that never ran raises an alert as well, and
 * absent without a folder.
 */
export function measureBackups(registry: Registry, folder: string | null): void {
  registry.registerMetric(
    new Gauge({
      name: 'prova_backup_newest_timestamp_seconds',
      help: 'Time of the newest backup in BACKUPS_DIR; 0 if there is none.',
      registers: [],
      async collect() {
        this.remove();
        if (folder !== null) this.set(await readNewest(folder));
      },
    }),
  );
}
