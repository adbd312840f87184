import type { ReleaseBoard, ReleasedRemote } from '@prova/shared/api-types/releases';
import type { Registry } from '@prova/shared/remote-contract/registry';
import type { Releases } from '../release/openReleases';
import type { Board } from '../release/pointer';
import { readBoard } from '../release/takeOver';

/** Longest history of a remote that a page is given. */
const LONGEST_HISTORY = 100;

function describeRemote(
  name: string,
  { log, pointers }: Board,
  registry: Registry | null,
): ReleasedRemote | null {
  const pointer = pointers.get(name);
  if (!pointer) return null;
  const { current, previous, disabled, checkout } = pointer;
  const moves = log.filter(({ remote }) => remote === name);
  return {
    name,
    current,
    previous,
    disabled,
    isOwn: checkout !== null,
    isServed: registry?.remotes.some((line) => line.name === name && line.version === current) ?? false,
    since: moves.findLast(({ from, to }) => to === current && from !== current)?.at ?? null,
    history: moves
      .slice(-LONGEST_HISTORY)
      .toReversed()
      .map(({ at, by, act, from, to, why }) => ({ at, by, act, from, to, why })),
  };
}

/** What is live on this site, for its operator. */
export async function describeBoard(releases: Releases): Promise<ReleaseBoard> {
  const [board, registry] = await Promise.all([readBoard(releases, 'look'), releases.readRegistry()]);
  return {
    environment: releases.registryEnvironment,
    version: registry?.version ?? 0,
    validUntil: new Date((registry?.exp ?? 0) * 1000).toISOString(),
    remotes: [...board.pointers.keys()].flatMap((name) => describeRemote(name, board, registry) ?? []),
  };
}
