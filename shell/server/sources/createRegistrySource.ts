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
  /** The usable lines. */
  readonly remotes: readonly RegisteredRemote[];
}

/** What an unusable line states about its remote, which is not loaded until the line is repaired. */
export type AwaitedRemote = Pick<RegisteredRemote, 'name' | 'version' | 'entry' | 'contribution'>;

export interface ServedRegistry {
  /** The signed bytes as served. */
  readonly jws: string;
  readonly registry: Registry;
  /** The owner of each page: pages of remotes with unusable lines go to nobody else. */
  readonly contributors: readonly { readonly name: string; readonly contribution: Contribution }[];
  /** Unusable lines that still name release and origin: an open page loads them once repaired. */
  readonly awaited: readonly AwaitedRemote[];
  /**
   * Null if the registry was signed without parts, by an earlier Prova or by hand: documents contain it
   * whole.
   */
  readonly takenApart: TakenApart | null;
  readonly keys: readonly JWK[];
}

export interface RegistrySource {
  /**
   * The newest registry that verified. A later file that fails to verify changes nothing, and is reported
   * once.
   */
  current(): Promise<ServedRegistry>;
  /** Whether the file is the served registry: false while it is rejected or missing. */
  isUpToDate(): Promise<boolean>;
}

type Files = Pick<
  SiteSettings,
  'registryFile' | 'registryKeysFile' | 'registryFloorFile' | 'registryEnvironment'
>;

/** Pause before a rejected registry is retried: the cause may pass without a file change. */
const TRY_AGAIN_MS = 1_000;

/**
 * Identifies the present files; null if there is no registry. Independent of the clock, whose resolution may
 * hide a change.
 */
async function markOf({ registryFile, registryKeysFile }: Files): Promise<string | null> {
  const [registry, keys] = await Promise.all(
    [registryFile, registryKeysFile].map((file) => stat(file, { bigint: true }).catch(() => null)),
  );
  if (!registry) return null;
  return [registry, keys]
    .map((file) => (file ? [file.ino, file.size, file.mtimeNs, file.ctimeNs].join(' ') : 'gone'))
    .join(', ');
}

/** The overrides still in effect: an expired override is no fault of the registry. */
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
    `The registry of version ${registry.version} cannot be split into its parts: ${refused.detail} (${refused.code}). ` +
      'It is served as a whole; re-sign it with npm run release.',
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
        'Restore it from a backup, or run npm run doctor.',
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
    // There is no other registry to serve, and visitors with correct clocks accept this one.
    report(
      `The registry is served although ${checked.detail} (${checked.code}). Set the clock of this machine or of the signer.`,
    );
    trust = { ...trust, otherNow: (decodeJwt(jws).iat ?? 0) * 1000 };
    checked = await verifyRegistry(jws, trust);
  }
  if (!checked.ok) throw unusable(`${checked.detail} (${checked.code})`);
  const { registry, unreadable } = checked;
  const { remotes } = registry;
  for (const { name, reason } of unreadable) {
    report(
      `The line of ${name ?? 'an unnamed remote'} in the registry cannot be used: ${reason}. ` +
        'Only that remote is not loaded.',
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
 * Builds the source of the signed registry, re-read when its file or that of its keys changes, and as long as
 * it is rejected.
 * @throws Error when there is no registry to start with that verifies
 */
export async function createRegistrySource(
  files: Files,
  report: (problem: string) => void,
): Promise<RegistrySource> {
  const { registryFloorFile } = files;
  let kept = await readRegistryFloor(registryFloorFile);
  // The mark is taken before reading, so that a replacement meanwhile is noticed.
  let taken = await markOf(files);
  let served = await readVerified(files, { floor: kept, isFirst: true }, report);
  let tried = taken;
  let restsUntil = 0;
  let reported = '';
  const complain = (problem: string) => {
    if (problem !== reported) report(problem);
    reported = problem;
  };

  /**
   * Stores the version floor. A registry that takes something out of service is served whether or not its
   * version can be stored.
   */
  async function keepFloor(): Promise<void> {
    const { version } = served.registry;
    if (version <= kept) return;
    try {
      await writeWhole(registryFloorFile, String(version));
      kept = version;
    } catch (error) {
      complain(
        `The registry of version ${version} is served, but ${registryFloorFile} could not record that ` +
          `(${(error as NodeJS.ErrnoException).code ?? messageOf(error)}): after a restart an older registry would be accepted. ` +
          'Free some space there; the server retries automatically.',
      );
    }
  }
  let isMissing = false;
  async function look(): Promise<void> {
    const found = await markOf(files);
    isMissing = found === null;
    const mark = found ?? taken;
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
  const lookOnce = () => (looking ??= look().finally(() => (looking = null)));
  return {
    async current() {
      await lookOnce();
      return served;
    },
    async isUpToDate() {
      await lookOnce();
      return !isMissing && tried === taken;
    },
  };
}
