import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_REGISTRY_ENVIRONMENT, type Registry } from '@prova/registry/registry';
import type { Settings } from '@prova/node/settings/readSettings';
import { addressOf } from './addressOf';
import { readAddresses } from './keptAddresses';
import { openObjectFolder } from '../store/openObjectFolder';
import { mirrorObjects } from '../store/mirrorObjects';
import { openObjectBucket } from '../store/openObjectBucket';
import { createReleaseStore, type ReleaseStore } from '../store/releaseStore';
import {
  keysFolder,
  openSigningKey,
  readPublicKeys,
  readSigningKey,
  type PublicKey,
  type SigningKey,
} from '../keys/signingKey';
import { openPointerDatabase } from '../store/openPointerDatabase';
import { openPointerFolder } from '../store/openPointerFolder';
import type { PointerStore } from '../store/pointerStore';
import { readPolicy, type Policy } from './policy/policy';
import { openSignedRegistry, readRegistryFile, registryPath } from './registryFile';

/**
 * All that a release is made of: files, pointers, who may release what, and the key that signs the registry which follows
 * from all of them.
 */
export interface Releases {
  /** Of this machine: the signed registry is in it as it is served. */
  readonly folder: string;
  readonly files: ReleaseStore;
  readonly pointers: PointerStore;
  /** Who moves pointers here, `account@machine`. */
  readonly by: string;
  /** Where a remote's releases are served. */
  addressOf(remote: string): string;
  policy(): Promise<Policy>;
  /** The key that signs the operator's own remotes; made where there is none. */
  teamKey(): Promise<SigningKey>;
  ownKeys(): Promise<readonly PublicKey[]>;
  /** The operator's key, made at the very first use; null where it is kept on another machine. */
  key(): Promise<SigningKey | null>;
  /** Which installation the registry is signed for. */
  readonly registryEnvironment: string;
  /** The registry as it is signed now, read without making anything; null where there is none. */
  readRegistry(): Promise<Registry | null>;
}

export const releasesFolder = (dataDir: string) => join(dataDir, 'releases');

function readActor(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // In a container the account may have a number and no name.
    return `account ${process.geteuid?.() ?? 'unknown'}@${hostname()}`;
  }
}

/** What has to be known of an installation; the rest is in its folder. */
export type Installation = Pick<Settings, 'dataDir'> &
  Partial<
    Pick<
      Settings,
      | 'releasesDatabase'
      | 'releasesBucket'
      | 'policyFile'
      | 'ports'
      | 'remotesAddress'
      | 'registryEnvironment'
    >
  >;

/** Opens the releases of an installation; makes and changes nothing by itself. */
export function openReleases({
  dataDir,
  releasesDatabase = null,
  releasesBucket = null,
  policyFile = join(dataDir, 'policy.json'),
  ports,
  remotesAddress = null,
  registryEnvironment = DEFAULT_REGISTRY_ENVIRONMENT,
}: Installation): Releases {
  const folder = releasesFolder(dataDir);
  const ownFiles = openObjectFolder(folder);
  const keys = keysFolder(dataDir);
  const ownPointers = openPointerFolder(join(dataDir, 'pointers'));
  const pointers =
    releasesDatabase === null ? ownPointers : openPointerDatabase(releasesDatabase, ownPointers);
  const readSigned = async () => {
    const shared = (await pointers.sharedRegistry?.read()) ?? null;
    const jws = shared ?? (await readRegistryFile(folder));
    return jws === null
      ? null
      : { jws, place: shared === null ? registryPath(folder) : 'in the database of releases' };
  };
  /** A key that is made beside a registry could not verify it. */
  async function refuseLostKeys(): Promise<void> {
    const signed = await readSigned();
    if (signed === null) return;
    throw new Error(
      `The registry ${signed.place} is signed, and ${keys} has no key of who signs it. Nothing was changed. Restore the keys from a ` +
        'backup, or copy them from the machine that signs. If they are lost for good, remove the registry: it is signed anew.',
    );
  }
  return {
    folder,
    files: createReleaseStore(
      releasesBucket === null ? ownFiles : mirrorObjects(openObjectBucket(releasesBucket), ownFiles),
    ),
    pointers,
    by: readActor(),
    addressOf: ports ? (remote) => addressOf({ ports, remotesAddress }, remote) : readAddresses(folder),
    policy: () => readPolicy(policyFile),
    teamKey: () => ownPointers.alone(() => openSigningKey(keys, 'team')),
    ownKeys: () => readPublicKeys(keys, 'team'),
    registryEnvironment,
    async key() {
      const [present, known] = await Promise.all([
        readSigningKey(keys, 'registry'),
        readPublicKeys(keys, 'registry'),
      ]);
      if (present && present.publicKeys.length === known.length) return present;
      // Who has only the public half was given it by the machine that signs.
      if (!present && known.length > 0) return null;
      if (!present) await refuseLostKeys();
      return ownPointers.alone(() => openSigningKey(keys, 'registry'));
    },
    async readRegistry() {
      const signed = await readSigned();
      if (signed === null) return null;
      // A private key without its public half says it, too.
      const key = await readSigningKey(keys, 'registry');
      const publicKeys = key?.publicKeys ?? (await readPublicKeys(keys, 'registry'));
      return openSignedRegistry(signed.jws, publicKeys, signed.place);
    },
  };
}
