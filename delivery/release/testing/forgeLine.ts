import { CONTRACT_RANGE } from '@prova/shared/remote-contract/contractRange';
import { sealRegistry } from '@prova/registry/sealRegistry';
import { openReleases } from '../openReleases';
import { writeRegistryFile } from '../registryFile';

/**
 * Forgeries by kind: an entry's hash is missing, garbage or another file's, or its contract is unsupported.
 */
const FORGERIES: Readonly<Record<string, object>> = {
  missing: { integrity: undefined },
  misspelt: { integrity: `sha348-${'A'.repeat(64)}` },
  another: { integrity: `sha384-${'A'.repeat(64)}` },
  'too old': { contract: CONTRACT_RANGE.oldest - 1 },
  'too new': { contract: CONTRACT_RANGE.newest + 1 },
};

/**
 * Signs a registry with the operator's key whose line of one remote is wrong, like a modified tool or an
 * attacker might.
 */
const [, , dataDir = '', remote = '', how = ''] = process.argv;
const releases = openReleases({ dataDir });
const [registry, key] = await Promise.all([releases.readRegistry(), releases.key()]);
if (!registry || !key || !(how in FORGERIES)) throw new Error('Nothing was signed.');
const remotes = registry.remotes.map((line) =>
  line.name === remote ? { ...line, ...FORGERIES[how] } : line,
);
const forged = { ...registry, version: registry.version + 1, remotes } as typeof registry;
await writeRegistryFile(releases.folder, await sealRegistry(forged, key));
