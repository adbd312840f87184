import { readFile, stat } from 'node:fs/promises';
import { messageOf } from '@prova/node/messageOf';
import { readRegistryFloor } from '@prova/node/registryFloor';
import { writeWhole } from '@prova/node/writeWhole';
import type { Contribution } from '@prova/shared/remote-contract/contribution';
import type { RegisteredRemote, Registry } from '@prova/registry/registry';
import { splitRegistry, type RegistryParts } from '@prova/registry/registryPart';
import { verifyRegistry, verifyRegistryPart, type RegistryTrust } from '@prova/registry/verifyRegistry';
import { decodeJwt, type JWK } from 'jose';
import type { SiteSettings } from '../readSiteSettings';
import { monotonicNow } from './monotonicNow';

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

/** What was not taken is looked at again after this: its cause may have passed with no file changed. */
const TRY_AGAIN_MS = 1_000;

/** Which files there are; null where there is no registry. No clock is asked, whose ticks may hide a change. */
async function markOf({ registryFile, registryKeysFile }: Files): Promise<string | null> {
  const [registry, keys] = await Promise.all(
    [registryFile, registryKeysFile].map((file) => stat(file, { bigint: true }).catch(() => null)),
  );
  if (!registry) return null;
  return [registry, keys]
    .map((file) => (file ? [file.ino, file.size, file.mtimeNs, file.ctimeNs].join(' ') : 'gone'))
    .join(', ');
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
  { registryFile, registryKeysFile, registryEnvironment: env }: Files,
  { floor, isFirst }: { readonly floor: number; readonly isFirst: boolean },
  report: (problem: string) => void,
): Promise<ServedRegistry> {
  const unusable = (why: string) =>
    new Error(
      `The registry ${registryFile} cannot be used: ${why}. Nothing was changed. ` +
        'Restore it from a backup, or see what npm run doctor says of it.',
    );
  const jws = (
    await readFile(registryFile, 'utf8').catch(() => Promise.reject(unusable('it cannot be read')))
  ).trim();
  const keys = await readFile(registryKeysFile, 'utf8')
    .then((text) => JSON.parse(text) as readonly JWK[])
    .catch(() => Promise.reject(unusable(`its public keys in ${registryKeysFile} cannot be read`)));
  let trust: RegistryTrust = { keys, env, floor, now: Date.now(), otherNow: monotonicNow() };
  let checked = await verifyRegistry(jws, trust);
  if (isFirst && !checked.ok && checked.code === 'REG_EARLY') {
    // There is no other to serve, and visitors whose clocks are right take it.
    report(
      `The registry is served although ${checked.detail} (${checked.code}). Set the clock of this machine, or of the one that signs.`,
    );
    trust = { ...trust, otherNow: (decodeJwt(jws).iat ?? 0) * 1000 };
    checked = await verifyRegistry(jws, trust);
  }
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
 * Builds the source of the signed registry, read anew whenever its file or that of its keys changes, and as long as it is not taken.
 * @throws Error when there is no registry to start with that verifies
 */
export async function createRegistrySource(
  files: Files,
  report: (problem: string) => void,
): Promise<RegistrySource> {
  const { registryFloorFile } = files;
  let kept = await readRegistryFloor(registryFloorFile);
  // Before it is read: what takes its place meanwhile is seen.
  let taken = await markOf(files);
  let served = await readVerified(files, { floor: kept, isFirst: true }, report);
  let tried = taken;
  let restsUntil = 0;
  let reported = '';
  const complain = (problem: string) => {
    if (problem !== reported) report(problem);
    reported = problem;
  };

  /** A registry that takes something out of service is served, whether or not its version can be kept. */
  async function keepFloor(): Promise<void> {
    const { version } = served.registry;
    if (version <= kept) return;
    try {
      await writeWhole(registryFloorFile, String(version));
      kept = version;
    } catch (error) {
      complain(
        `The registry of version ${version} is served, and ${registryFloorFile} could not be written to say so ` +
          `(${(error as NodeJS.ErrnoException).code ?? messageOf(error)}): after a restart an older one would be taken. ` +
          'Make room there; it is tried again.',
      );
    }
  }
  async function look(): Promise<void> {
    const mark = (await markOf(files)) ?? taken;
    if (mark === tried && performance.now() < restsUntil) return;
    tried = mark;
    restsUntil = performance.now() + TRY_AGAIN_MS;
    if (mark !== taken) {
      try {
        served = await readVerified(
          files,
          { floor: Math.max(kept, served.registry.version), isFirst: false },
          report,
        );
        taken = mark;
        reported = '';
      } catch (error) {
        complain(messageOf(error));
      }
    }
    await keepFloor();
  }
  await keepFloor();
  let looking: Promise<void> | null = null;
  return {
    async current() {
      looking ??= look().finally(() => (looking = null));
      await looking;
      return served;
    },
  };
}
