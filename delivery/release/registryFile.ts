import { join } from 'node:path';
import { readIfPresent } from '@prova/node/readIfPresent';
import { readRegistryFloor } from '@prova/node/registryFloor';
import { writeWhole } from '@prova/node/writeWhole';
import { sealRegistry } from '@prova/registry/sealRegistry';
import { REGISTRY_READER, type Registry } from '@prova/registry/registry';
import { openRegistry, takenFrom } from '@prova/registry/verifyRegistry';
import { decodeProtectedHeader } from 'jose';
import type { SigningKey } from '../keys/signingKey';

/** Validity of a registry, and the remaining validity below which it is signed again even without a release. */
const LIFETIME_S = 24 * 60 * 60;
const RESIGN_BELOW_S = 18 * 60 * 60;

/** Path of this machine's registry. */
export const registryPath = (releases: string) => join(releases, 'registry.jws');

/**
 * Reads this machine's signed registry, as served.
 * @returns null if none has been signed yet
 * @throws Error with one sentence if it cannot be read
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
 * Verifies a signed registry, at any time.
 * @param place its location, for repair
 * @throws Error with one sentence if it does not verify
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
      'Restore it from a backup, or remove it: the next start or release re-signs it from the pointers.',
  );
}

/** The id of the key that signed a registry. */
export const signerOf = (jws: string): string | undefined => decodeProtectedHeader(jws.trim()).kid;

/** Content derived from pointers and settings; the rest of a registry depends on the time. */
export type RegistryContent = Pick<
  Registry,
  'env' | 'remotes' | 'fallbacks' | 'canaries' | 'overrides' | 'disabled'
>;

/** Whether a registry has this content and need not be signed again soon. */
export function isUpToDate(
  registry: Registry | null,
  { env, remotes, fallbacks = [], canaries = [], overrides = [], disabled }: RegistryContent,
  now: number,
): boolean {
  return (
    // A registry signed by an earlier Prova has no parts and no reader version.
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
    // If the clock was set back since, it would reject every earlier signature.
    takenFrom(registry) <= now
  );
}

/** The version floor of this machine's site; 0 where no registry was served here. */
export const readFloor = (releases: string): Promise<number> =>
  readRegistryFloor(join(releases, '..', 'site', 'registry-floor'));

/**
 * Signs a registry of this content, with a version above that of `before` and above any served by this
 * machine.
 */
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
    // A recreated registry continues above the versions served before.
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
