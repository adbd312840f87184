import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '@prova/node/writeWhole';
import { RELEASES_PATH } from '@prova/registry/releaseAddress';
import * as v from 'valibot';
import type { Settings } from '@prova/node/settings/readSettings';
import { addressOf } from './addressOf';
import { nameOfRemote, isRemoteFolder } from '@prova/node/layout/remotes';

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ remotes: v.record(v.string(), v.string()), others: v.string() }),
);
const fileIn = (releasesFolder: string) => join(releasesFolder, 'addresses.json');

/** Records where this installation serves releases, for external releases that do not know its settings. */
export async function keepAddresses(
  releasesFolder: string,
  settings: Pick<Settings, 'ports' | 'remotesAddress'>,
): Promise<void> {
  const own = [...settings.ports.keys()].filter(isRemoteFolder).map(nameOfRemote);
  const remotes = Object.fromEntries(own.map((name) => [name, addressOf(settings, name)]));
  const others = settings.remotesAddress ?? RELEASES_PATH;
  await writeWhole(fileIn(releasesFolder), `${JSON.stringify({ remotes, others }, null, 2)}\n`);
}

/** Reads the last start's record: the base address of a remote's releases. */
export function readAddresses(releasesFolder: string): (remote: string) => string {
  return (remote) => {
    const file = fileIn(releasesFolder);
    // Without a record, no site has been started in this installation.
    if (!existsSync(file)) return `${RELEASES_PATH}/${remote}`;
    const parsed = v.safeParse(schema, readFileSync(file, 'utf8'));
    if (!parsed.success) {
      throw new Error(`${file} is damaged. Nothing was changed. Start the site, which rewrites it.`);
    }
    const { remotes, others } = parsed.output;
    return remotes[remote] ?? `${others}/${remote}`;
  };
}
