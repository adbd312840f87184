import { readFile, stat } from 'node:fs/promises';
import { writeWhole } from '@prova/shared/node/writeWhole';
import type { Registry } from '@prova/shared/remote-contract/registry';
import { verifyRegistry } from '@prova/shared/remote-contract/verifyRegistry';
import type { JWK } from 'jose';
import type { SiteSettings } from '../readSiteSettings';

export interface ServedRegistry {
  /** The signed bytes as they go out. */
  readonly jws: string;
  readonly registry: Registry;
  readonly keys: readonly JWK[];
}

export interface RegistrySource {
  /** The newest registry that verified. A later file that does not verify changes nothing; it is reported once. */
  current(): Promise<ServedRegistry>;
}

type Files = Pick<
  SiteSettings,
  'registryFile' | 'registryKeysFile' | 'registryFloorFile' | 'registryEnvironment'
>;

async function readFloor(file: string): Promise<number> {
  try {
    return Number(await readFile(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

async function readVerified({
  registryFile,
  registryKeysFile,
  registryFloorFile,
  registryEnvironment: env,
}: Files): Promise<ServedRegistry> {
  const unreadable = (why: string) =>
    new Error(`The registry ${registryFile} cannot be used: ${why}. Nothing was changed.`);
  const jws = (
    await readFile(registryFile, 'utf8').catch(() => Promise.reject(unreadable('it cannot be read')))
  ).trim();
  const keys = await readFile(registryKeysFile, 'utf8')
    .then((text) => JSON.parse(text) as readonly JWK[])
    .catch(() => Promise.reject(unreadable(`its public keys in ${registryKeysFile} cannot be read`)));
  const floor = await readFloor(registryFloorFile);
  const checked = await verifyRegistry(jws, { keys, env, floor, now: Date.now() });
  if (!checked.ok) throw unreadable(`${checked.detail} (${checked.code})`);
  if (checked.registry.version > floor) await writeWhole(registryFloorFile, String(checked.registry.version));
  return { jws, registry: checked.registry, keys };
}

/**
 * Builds the source of the signed registry, read anew whenever its file changes.
 * @throws Error when there is no registry to start with that verifies
 */
export async function createRegistrySource(
  files: Files,
  report: (problem: string) => void,
): Promise<RegistrySource> {
  let served = await readVerified(files);
  let seen = (await stat(files.registryFile)).mtimeMs;
  return {
    async current() {
      const modified = await stat(files.registryFile).then(
        ({ mtimeMs }) => mtimeMs,
        () => seen,
      );
      if (modified === seen) return served;
      seen = modified;
      try {
        served = await readVerified(files);
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
      }
      return served;
    },
  };
}
