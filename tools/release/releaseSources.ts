import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readIfPresent } from '@prova/shared/node/readIfPresent';
import { writeWhole } from '@prova/shared/node/writeWhole';
import * as v from 'valibot';

const sourcesSchema = v.record(v.string(), v.string());

/**
 * Which checkout released which remote into a store, beside the store's registry. Several may share one store, and
 * only the one that released a remote can tell that it was removed: where its folder is absent elsewhere, it never was
 * there.
 */
export interface ReleaseSources {
  /** Names of the remotes that this checkout released last. */
  released(): Promise<readonly string[]>;
  /** Notes that this checkout has released these. */
  note(names: readonly string[]): Promise<void>;
}

export function openReleaseSources(releases: string, root: string): ReleaseSources {
  const file = join(releases, 'sources.json');
  // A path of this machine has no business in a folder that others may read.
  const checkout = createHash('sha256').update(realpathSync(root)).digest('hex');
  const read = async () => v.parse(sourcesSchema, JSON.parse((await readIfPresent(file)) ?? '{}'));
  return {
    async released() {
      return Object.entries(await read()).flatMap(([name, source]) => (source === checkout ? [name] : []));
    },
    async note(names) {
      const noted = Object.fromEntries(names.map((name) => [name, checkout]));
      await writeWhole(file, JSON.stringify({ ...(await read()), ...noted }));
    },
  };
}
