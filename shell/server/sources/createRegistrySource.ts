import { readFile, stat } from 'node:fs/promises';
import { writeWhole } from '@prova/shared/node/writeWhole';
import type { Contribution } from '@prova/shared/remote-contract/contribution';
import type { RegisteredRemote, Registry } from '@prova/shared/remote-contract/registry';
import { splitRegistry, type RegistryParts } from '@prova/shared/remote-contract/registryPart';
import {
  verifyRegistry,
  verifyRegistryPart,
  type RegistryTrust,
} from '@prova/shared/remote-contract/verifyRegistry';
import type { JWK } from 'jose';
import type { SiteSettings } from '../readSiteSettings';

/** A registry in its parts, each of which verifies. */
export interface TakenApart {
  readonly parts: RegistryParts;
  /** The lines that can be used. */
  readonly remotes: readonly RegisteredRemote[];
}

/** What a line says of its remote that cannot be used: it is not loaded before somebody has mended it. */
export type AwaitedRemote = Pick<RegisteredRemote, 'name' | 'version' | 'entry' | 'contribution'>;

export interface ServedRegistry {
  /** The signed bytes as they go out. */
  readonly jws: string;
  readonly registry: Registry;
  /** Whose pages there are: those of remotes whose lines cannot be used are nobody else's. */
  readonly contributors: readonly { readonly name: string; readonly contribution: Contribution }[];
  /** Those whose lines cannot be used and still say which release it is, and from where: a page that is open when they are mended loads it. */
  readonly awaited: readonly AwaitedRemote[];
  /** Null where it was signed without its parts, by an earlier Prova or by hand: it goes into documents as a whole. */
  readonly takenApart: TakenApart | null;
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

/** What developers may still be shown: that the time of one is over is no fault of the registry. */
async function findShown(
  { overrides }: RegistryParts,
  trust: RegistryTrust,
  registry: Registry,
): Promise<RegistryParts['overrides']> {
  const checked = await Promise.all(
    [...overrides].map(async ([name, part]) => {
      const { ok } = await verifyRegistryPart(part, trust, registry);
      return ok ? ([[name, part]] as const) : [];
    }),
  );
  return new Map(checked.flat());
}

async function findParts(
  raw: unknown,
  registry: Registry,
  trust: RegistryTrust,
  report: (problem: string) => void,
): Promise<RegistryParts | null> {
  const parts = splitRegistry(raw);
  if (!parts) return null;
  const { head, guards, menus, lines, fallbacks, canaries } = parts;
  const all = [
    head,
    guards,
    ...menus.map(({ sealed }) => sealed),
    ...lines.values(),
    ...fallbacks.values(),
    ...[...canaries.values()].flatMap(({ line, fallback }) => [line, fallback]),
  ];
  const checks = await Promise.all(all.map((part) => verifyRegistryPart(part, trust, registry)));
  const refused = checks.find((checked) => !checked.ok);
  if (!refused) return { ...parts, overrides: await findShown(parts, trust, registry) };
  report(
    `The registry of version ${registry.version} does not come apart: ${refused.detail} (${refused.code}). ` +
      'It is served as a whole; sign it anew with npm run release.',
  );
  return null;
}

async function readVerified(
  { registryFile, registryKeysFile, registryFloorFile, registryEnvironment: env }: Files,
  report: (problem: string) => void,
): Promise<ServedRegistry> {
  const unusable = (why: string) =>
    new Error(`The registry ${registryFile} cannot be used: ${why}. Nothing was changed.`);
  const jws = (
    await readFile(registryFile, 'utf8').catch(() => Promise.reject(unusable('it cannot be read')))
  ).trim();
  const keys = await readFile(registryKeysFile, 'utf8')
    .then((text) => JSON.parse(text) as readonly JWK[])
    .catch(() => Promise.reject(unusable(`its public keys in ${registryKeysFile} cannot be read`)));
  const floor = await readFloor(registryFloorFile);
  const trust: RegistryTrust = { keys, env, floor, now: Date.now() };
  const checked = await verifyRegistry(jws, trust);
  if (!checked.ok) throw unusable(`${checked.detail} (${checked.code})`);
  const { registry, unreadable } = checked;
  const { remotes } = registry;
  for (const { name, reason } of unreadable) {
    report(
      `The line of ${name ?? 'a remote without a name'} in the registry cannot be used: ${reason}. ` +
        'That remote is not loaded; the others are.',
    );
  }
  const parts = await findParts(checked.raw, registry, trust, report);
  if (registry.version > floor) await writeWhole(registryFloorFile, String(registry.version));
  const claims = unreadable.flatMap(({ name, contribution }) =>
    name === null || contribution === null ? [] : [{ name, contribution }],
  );
  return {
    jws,
    registry,
    contributors: [...remotes, ...claims],
    awaited: unreadable.flatMap(({ name, version, entry, contribution }) =>
      name && version && entry && contribution ? [{ name, version, entry, contribution }] : [],
    ),
    takenApart: parts && { parts, remotes },
    keys,
  };
}

/**
 * Builds the source of the signed registry, read anew whenever its file changes.
 * @throws Error when there is no registry to start with that verifies
 */
export async function createRegistrySource(
  files: Files,
  report: (problem: string) => void,
): Promise<RegistrySource> {
  let served = await readVerified(files, report);
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
        served = await readVerified(files, report);
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
      }
      return served;
    },
  };
}
