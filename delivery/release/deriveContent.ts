import type { RegisteredRemote, Registry } from '@prova/registry/registry';
import type { ReleaseState, Pointer } from '../store/pointer';
import { admit } from './admission';
import { fallbackRecord, fallbackOf } from './fallback';
import type { Releases } from './openReleases';
import type { RegistryContent } from './registryFile';

/** A remote's version that may be in the registry, and its signed line. */
interface Wanted {
  readonly name: string;
  readonly version: string;
  /** The checkout that built the release; null for another team's. */
  readonly checkout: string | null;
  readonly signed: RegisteredRemote | undefined;
}

const present = <T>(lines: readonly (T | null | undefined)[]): T[] =>
  lines.filter((line): line is T => line !== null && line !== undefined);

/**
 * The registry derived from the pointers. A line whose release is unreadable stays as signed; a line whose
 * team lost its permission is left out.
 * @throws Error if a live release of a shared registry is not on this machine and was never signed
 */
export async function deriveContent(
  releases: Releases,
  { pointers, log }: ReleaseState,
  before: Registry | null,
  now: number,
): Promise<RegistryContent> {
  const isShared = releases.pointers.sharedRegistry !== null;
  const { addressOf } = releases;
  // Read once for all remotes. An error is no refusal: it leaves the registry unchanged.
  const [policy, ownKeys] = await Promise.all([releases.policy(), releases.ownKeys()]);
  const rules = { addressOf, policy: () => Promise.resolve(policy), ownKeys: () => Promise.resolve(ownKeys) };
  const remotes = [...pointers];
  const each = <T>(lineOf: (name: string, pointer: Pointer) => T | Promise<T>) =>
    Promise.all(remotes.map(([name, pointer]) => lineOf(name, pointer)));

  /**
   * The current line of an admissible version, else the signed line if this machine may merely lack data;
   * else none.
   */
  async function lineOf({ name, version, checkout, signed }: Wanted): Promise<RegisteredRemote | undefined> {
    const stored = await releases.files.find(name, version).catch(() => null);
    if (stored === null) return signed;
    const admission = await admit(rules, name, version, stored, 'stored');
    if (admission.ok) return admission.line;
    // For an own release of the operator, this machine may lack the public key.
    return checkout !== null || admission.isDamaged ? signed : undefined;
  }
  /**
   * The signed line of a fallback or a canary, if other machines may have its data. A site of one machine
   * drops the line.
   */
  const keptOf = (lines: readonly RegisteredRemote[] | undefined, name: string, version: string) =>
    isShared ? lines?.find((line) => line.name === name && line.version === version) : undefined;

  const lines = await each(async (name, { current: version, checkout }) => {
    const signed = before?.remotes.find((line) => line.name === name && line.version === version);
    const line = await lineOf({ name, version, checkout, signed });
    if (line || signed || !isShared) return line;
    const isMissing = (await releases.files.find(name, version).catch(() => null)) === null;
    if (!isMissing) return null;
    // A registry signed without this remote would remove it from all machines.
    throw new Error(
      `The live version ${version} of ${name} is missing on this machine. The registry is unchanged; ` +
        'copy the folder releases from a machine that has it.',
    );
  });
  const live = new Map(present(lines).map((line) => [line.name, line]));
  const fallbacks = await each(async (name, pointer) => {
    const version = fallbackOf(name, pointer, log);
    if (version === null) return null;
    const signed = keptOf(before?.fallbacks, name, version);
    const line = await lineOf({ name, version, checkout: pointer.checkout, signed });
    return line && fallbackRecord(line);
  });
  const canaries = await each(async (name, { disabled, canary, checkout }) => {
    const compared = live.get(name);
    if (!canary || disabled !== null || !compared) return null;
    const { version, share, seat } = canary;
    const signed = keptOf(
      before?.canaries?.map(({ remote }) => remote),
      name,
      version,
    );
    const remote = await lineOf({ name, version, checkout, signed });
    return remote && { remote, fallback: fallbackRecord(compared), share, seat };
  });
  const overrides = await each(async (name, { disabled, override }) => {
    if (!override || disabled !== null || override.until * 1000 <= now) return null;
    const { version, ...opened } = override;
    const line = await lineOf({ name, version, checkout: null, signed: undefined });
    if (!line) return null;
    const { prerendered: _pages, ...remote } = line;
    return { remote, ...opened };
  });
  return {
    env: releases.registryEnvironment,
    remotes: [...live.values()],
    fallbacks: present(fallbacks),
    canaries: present(canaries),
    overrides: present(overrides),
    disabled: remotes.flatMap(([name, { disabled }]) =>
      disabled === null ? [] : [{ name, reason: disabled }],
    ),
  };
}
