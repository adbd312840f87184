import { join } from 'node:path';
import { readIfPresent } from '@prova/node/readIfPresent';
import { readRegistryFloor } from '@prova/node/registryFloor';
import { writeWhole } from '@prova/node/writeWhole';
import { sealRegistry } from '@prova/registry/sealRegistry';
import { REGISTRY_READER, type Registry } from '@prova/registry/registry';
import { openRegistry, takenFrom } from '@prova/registry/verifyRegistry';
import { decodeProtectedHeader } from 'jose';
import type { SigningKey } from '../keys/signingKey';

/** A registry is good for a day and signed anew well before that, also when nothing was released. */
const LIFETIME_S = 24 * 60 * 60;
const RESIGN_BELOW_S = 18 * 60 * 60;

/** Where this machine's registry stands. */
export const registryPath = (releases: string) => join(releases, 'registry.jws');

/**
 * Reads the signed registry of this machine, as it is served.
 * @returns null where none has been signed yet
 * @throws Error with one sentence where it cannot be read
 */
export function readRegistryFile(releases: string): Promise<string | null> {
  const path = registryPath(releases);
  return readIfPresent(path).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`The registry ${path} cannot be read (${code ?? message}). Nothing was changed.`);
  });
}

export const writeRegistryFile = (releases: string, jws: string): Promise<void> =>
  writeWhole(registryPath(releases), jws);

/**
 * Verifies a signed registry, whatever its time.
 * @param place where it stands, for whoever has to mend it
 * @throws Error with one sentence where it does not verify
 */
export async function openSignedRegistry(
  jws: string,
  publicKeys: SigningKey['publicKeys'],
  place: string,
): Promise<Registry> {
  const opened = await openRegistry(jws.trim(), publicKeys);
  if (opened.ok) return opened.registry;
  throw new Error(
    `The registry ${place} cannot be used: ${opened.detail} (${opened.code}). Nothing was changed. ` +
      'Restore it from a backup, or remove it: the next start or release signs it anew from the pointers.',
  );
}

/** The id of the key that has signed a registry. */
export const signerOf = (jws: string): string | undefined => decodeProtectedHeader(jws.trim()).kid;

/** What follows from the pointers and the settings; the rest of a registry follows from the time. */
export type RegistryContent = Pick<
  Registry,
  'env' | 'remotes' | 'fallbacks' | 'canaries' | 'overrides' | 'disabled'
>;

/** Whether a registry says this already, and will not have to be signed anew soon. */
export function isUpToDate(
  registry: Registry | null,
  { env, remotes, fallbacks = [], canaries = [], overrides = [], disabled }: RegistryContent,
  now: number,
): boolean {
  return (
    // One that an earlier Prova has signed cannot be taken apart, and says no reader.
    registry?.minReader === REGISTRY_READER &&
    registry.env === env &&
    JSON.stringify([
      registry.remotes,
      registry.fallbacks ?? [],
      registry.canaries ?? [],
      registry.overrides ?? [],
      registry.disabled,
    ]) === JSON.stringify([remotes, fallbacks, canaries, overrides, disabled]) &&
    registry.exp - Math.floor(now / 1000) > RESIGN_BELOW_S &&
    // The clock was set back since: by it nothing of what was signed before would be taken.
    takenFrom(registry) <= now
  );
}

/** The version below which the site of this machine takes no registry; 0 where none was served here. */
export const readFloor = (releases: string): Promise<number> =>
  readRegistryFloor(join(releases, '..', 'site', 'registry-floor'));

/** Signs a registry of this content, with a version above that of `before` and above what this machine has served. */
export async function signRegistry(
  releases: string,
  before: Registry | null,
  key: SigningKey,
  { env, remotes, fallbacks = [], canaries = [], overrides = [], disabled }: RegistryContent,
  now: number,
): Promise<{ readonly jws: string; readonly registry: Registry }> {
  const floor = await readFloor(releases);
  const seconds = Math.floor(now / 1000);
  const registry: Registry = {
    env,
    // A registry that was removed comes back above what was served before.
    version: Math.max(before?.version ?? 0, floor) + 1,
    iat: seconds,
    exp: seconds + LIFETIME_S,
    minReader: REGISTRY_READER,
    remotes,
    fallbacks,
    ...(canaries.length > 0 && { canaries }),
    ...(overrides.length > 0 && { overrides }),
    disabled,
  };
  return { jws: await sealRegistry(registry, key), registry };
}
