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

/** All parts of releases: files, pointers, policy, and the key that signs the registry derived from them. */
export interface Releases {
  /** The folder on this machine that contains the signed registry as served. */
  readonly folder: string;
  readonly files: ReleaseStore;
  readonly pointers: PointerStore;
  /** The local author of moves, `account@machine`. */
  readonly by: string;
  /** Base address of a remote's releases. */
  addressOf(remote: string): string;
  policy(): Promise<Policy>;
  /** The key for signing the operator's own remotes; created if missing. */
  teamKey(): Promise<SigningKey>;
  ownKeys(): Promise<readonly PublicKey[]>;
  /** The operator's key, created at first use; null if it is on another machine. */
  key(): Promise<SigningKey | null>;
  /** The environment the registry is signed for. */
  readonly registryEnvironment: string;
  /** Reads the currently signed registry; null for none. Never signs one. */
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

/** Required settings of an installation; the rest is in its folder. */
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

/** Opens the releases of an installation. Opening alone creates and changes nothing. */
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
  /** Fails if a registry exists: it could not be verified with a new key. */
  async function refuseLostKeys(): Promise<void> {
    const signed = await readSigned();
    if (signed === null) return;
    throw new Error(
      `The registry ${signed.place} is signed, but ${keys} lacks the signer’s key. Nothing was changed. Restore the keys from a ` +
        'backup, or copy them from the signer. If they are lost for good, remove the registry: it is then signed again.',
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
      // A machine with only the public half got it from the signing machine.
      if (!present && known.length > 0) return null;
      if (!present) await refuseLostKeys();
      return ownPointers.alone(() => openSigningKey(keys, 'registry'));
    },
    async readRegistry() {
      const signed = await readSigned();
      if (signed === null) return null;
      // A private key also verifies the registry when its public half is missing.
      const key = await readSigningKey(keys, 'registry');
      const publicKeys = key?.publicKeys ?? (await readPublicKeys(keys, 'registry'));
      return openSignedRegistry(signed.jws, publicKeys, signed.place);
    },
  };
}
