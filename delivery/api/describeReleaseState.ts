import { mountCountsSchema, type MountCounts } from '@prova/shared/releases/mountReport';
import type { ReleaseBoard, ReleasedRemote, ReleaseMove } from '@prova/shared/releases/releases';
import { readJson } from '@prova/node/readAnswer';
import type { Registry } from '@prova/registry/registry';
import * as v from 'valibot';
import type { Releases } from '../release/openReleases';
import { movedVersion } from '../release/movedVersion';
import type { ReleaseState } from '../store/pointer';
import { readReleaseState } from '../release/takeOver';

/** Maximum length of a remote's history as sent to a page. */
const LONGEST_HISTORY = 100;
/** Time limit for the mount counts: they are optional, so the list waits only briefly for them. */
const COUNTS_LIMIT_MS = 1_000;
const LONGEST_COUNTS = 4 * 1024 * 1024;

function describeRemote(
  name: string,
  { log, pointers }: ReleaseState,
  registry: Registry | null,
): ReleasedRemote | null {
  const pointer = pointers.get(name);
  if (!pointer) return null;
  const { current, previous, disabled, checkout, canary } = pointer;
  const moves = log.filter(({ remote }) => remote === name);
  const described = moves.map((move, at): ReleaseMove => {
    const { act, by, from, to, why } = move;
    const of = movedVersion(move, moves[at - 1]);
    return { at: move.at, by, act, from, to, why, ...(of !== to && of !== from && { of }) };
  });
  return {
    name,
    current,
    previous,
    ...(canary && { canary: { version: canary.version, share: canary.share } }),
    disabled,
    isOwn: checkout !== null,
    isServed: registry?.remotes.some((line) => line.name === name && line.version === current) ?? false,
    since: moves.findLast(({ from, to }) => to === current && from !== current)?.at ?? null,
    history: described.slice(-LONGEST_HISTORY).toReversed(),
  };
}

/** Requests mount counts from the site; null without a response. */
async function readCounts(address: string): Promise<MountCounts | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(COUNTS_LIMIT_MS) });
    const parsed = v.safeParse(mountCountsSchema, await readJson(answer, LONGEST_COUNTS));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/**
 * The live releases of this site, for its operator.
 * @param mountsAddress source of mount counts; null for none
 */
export async function describeReleaseState(
  releases: Releases,
  mountsAddress: string | null,
): Promise<ReleaseBoard> {
  const [board, registry, counts] = await Promise.all([
    readReleaseState(releases, 'look'),
    releases.readRegistry(),
    mountsAddress === null ? null : readCounts(mountsAddress),
  ]);
  return {
    environment: releases.registryEnvironment,
    version: registry?.version ?? 0,
    validUntil: new Date((registry?.exp ?? 0) * 1000).toISOString(),
    countedSince: counts?.since ?? null,
    remotes: [...board.pointers.keys()].flatMap((name) => {
      const remote = describeRemote(name, board, registry);
      const mounts = counts?.remotes[name];
      return remote ? [{ ...remote, ...(mounts && { mounts }) }] : [];
    }),
  };
}
