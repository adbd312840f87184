import { CONTRACT_RANGE } from '@prova/shared/remote-contract/contractRange';
import { sealRegistry } from '@prova/registry/sealRegistry';
import { openReleases } from '../openReleases';
import { writeRegistryFile } from '../registryFile';

/** What is signed in the place of an entry's hash: nothing, nothing that a browser can read, or that of another file; or of its contract. */
const FORGERIES: Readonly<Record<string, object>> = {
  missing: { integrity: undefined },
  misspelt: { integrity: `sha348-${'A'.repeat(64)}` },
  another: { integrity: `sha384-${'A'.repeat(64)}` },
  'too old': { contract: CONTRACT_RANGE.oldest - 1 },
  'too new': { contract: CONTRACT_RANGE.newest + 1 },
};

/** Signs a registry with the operator's key whose line of one remote is wrong, as a mended tool or a hostile hand might. */
const [, , dataDir = '', remote = '', how = ''] = process.argv;
const releases = openReleases({ dataDir });
const [registry, key] = await Promise.all([releases.readRegistry(), releases.key()]);
if (!registry || !key || !(how in FORGERIES)) throw new Error('Nothing was signed.');
const remotes = registry.remotes.map((line) =>
  line.name === remote ? { ...line, ...FORGERIES[how] } : line,
);
const forged = { ...registry, version: registry.version + 1, remotes } as typeof registry;
await writeRegistryFile(releases.folder, await sealRegistry(forged, key));
