import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sealRegistry } from '@prova/registry/sealRegistry';
import { DEFAULT_REGISTRY_ENVIRONMENT, type RegisteredRemote } from '@prova/registry/registry';
import { RELEASES_PATH } from '@prova/registry/releaseAddress';
import { exportJWK, generateKeyPair } from 'jose';
import type { PackedRemote } from '../../release/packRemote';
import { recordOf } from '../../release/statement/recordOf';
import type { DeclaredAnswers } from './declaredAnswers';
import type { StartSiteServer } from './packedSiteServer';
import { startApiDouble } from './startApiDouble';

/** A site with one candidate released on it. */
export interface GateSite {
  readonly origin: string;
  /**
   * Makes a candidate live next to the neighbours, in place of the previous candidate; returns the address of
   * its folder.
   */
  release(candidate: PackedRemote, neighbours: readonly RegisteredRemote[]): Promise<string>;
  stop(): Promise<void>;
}

const KID = 'candidate';
const LIFETIME_S = 60 * 60;

/** A site's data, in a temporary folder and signed by an in-memory key. */
async function createInstallation(dataDir: string) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const releases = join(dataDir, 'releases');
  const registryFile = join(releases, 'registry.jws');
  const key = { kid: KID, privateKey };
  let version = 0;
  await mkdir(releases, { recursive: true, mode: 0o700 });
  await mkdir(join(dataDir, 'keys'), { mode: 0o700 });
  await writeFile(
    join(dataDir, 'keys', 'registry.public.json'),
    JSON.stringify([{ ...(await exportJWK(publicKey)), kid: KID }]),
  );
  return {
    async write(remotes: readonly RegisteredRemote[]): Promise<void> {
      version += 1;
      const iat = Math.floor(Date.now() / 1000);
      const registry = {
        env: DEFAULT_REGISTRY_ENVIRONMENT,
        version,
        iat,
        exp: iat + LIFETIME_S,
        remotes: [...remotes],
        disabled: [],
      };
      await writeFile(registryFile, await sealRegistry(registry, key));
      // Keeps two registries distinct even within one tick of the file system's clock.
      await utimes(registryFile, iat, iat + version);
    },
    async store({
      statement: { name, version: release, files: stated },
      files,
    }: PackedRemote): Promise<void> {
      await rm(join(releases, name), { recursive: true, force: true });
      // These paths come from the candidate's statement, which has been checked for invalid paths.
      for (const { path } of stated) {
        const bytes = files.get(path);
        const file = join(releases, name, release, path);
        if (!bytes) continue;
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, bytes);
      }
    },
  };
}

/**
 * Starts the packed shell without remotes, on free ports of this machine, with a temporary key and data
 * folder.
 */
export async function startGateSite(
  startSiteServer: StartSiteServer,
  answers: DeclaredAnswers,
): Promise<GateSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prova-candidate-'));
  const api = await startApiDouble(answers);
  const clear = async () => {
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const installation = await createInstallation(dataDir);
    await installation.write([]);
    const site = await startSiteServer({ dataDir, apiOrigin: api.origin });
    return {
      origin: site.origin,
      async release(candidate, neighbours) {
        // On this site, the version's own folder holds all files: no address of the team, and no shared
        // files.
        const { address: _own, addresses: _shared, ...statement } = candidate.statement;
        const { name, version } = statement;
        await installation.store(candidate);
        await installation.write([
          ...neighbours.filter((one) => one.name !== name),
          recordOf(statement, `${RELEASES_PATH}/${name}`),
        ]);
        return `${site.origin}${RELEASES_PATH}/${name}/${version}/`;
      },
      async stop() {
        await site.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}
