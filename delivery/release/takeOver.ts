import { join } from 'node:path';
import { readIfPresent } from '@prova/node/readIfPresent';
import type { RegisteredRemote, Registry } from '@prova/registry/registry';
import * as v from 'valibot';
import type { Releases } from './openReleases';
import { registryPath } from './registryFile';
import { releaseStateOf, type ReleaseState, type Move, type Pointer } from '../store/pointer';

const sourcesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));
const WHY = 'migrated from the layout before pointers';
const BY = 'an earlier version of Prova';

/** Released remotes by checkout, as recorded in the earlier layout. */
async function readSources(releases: string): Promise<Readonly<Record<string, string>>> {
  const file = join(releases, 'sources.json');
  const parsed = v.safeParse(sourcesSchema, (await readIfPresent(file)) ?? '{}');
  if (parsed.success) return parsed.output;
  throw new Error(`${file} is damaged. Nothing was changed; restore it from a backup, or remove it.`);
}

/**
 * The moves that reproduce the registry's record of a remote: its earlier releases in order, then a rollback
 * where the live one is not the last. A person chose the live release then, and no start changes it.
 */
function movesTo(
  live: RegisteredRemote,
  history: readonly { version: string; at: string }[],
  checkout: string | null,
  disabled: string | null,
  now: string,
): Move[] {
  const last = history.at(-1)?.version;
  const steps = [...history, ...(last === live.version ? [] : [{ version: live.version, at: now }])];
  let before: Pointer | null = null;
  return steps.map(({ version, at }, index) => {
    const isLive = index === steps.length - 1;
    const wasChosen =
      checkout === null || (isLive && history.some((one) => one.version === version) && last !== version);
    const pointer: Pointer = {
      current: version,
      previous: before?.current ?? null,
      chosenBy: wasChosen ? 'hand' : 'start',
      checkout,
      disabled: isLive ? disabled : null,
    };
    const from = before?.current ?? null;
    before = pointer;
    return { at, by: BY, remote: live.name, act: 'take-over', from, to: version, why: WHY, pointer };
  });
}

/**
 * Entries of the registry that are not in the log, for remotes without a pointer: all of an earlier layout,
 * or a line signed by an operator.
 */
const findUnknown = (registry: Registry, { log, pointers }: ReleaseState) =>
  registry.remotes.filter(
    ({ name, version }) =>
      !pointers.has(name) && !log.some(({ remote, to }) => remote === name && to === version),
  );

/**
 * On a signing machine, the log precedes the signature: a log that lacks a live release is truncated, and
 * would roll the site back without a request. A machine that only serves may have a registry ahead of its
 * log.
 * @throws Error with one sentence
 */
export function refuseOlderLog({ remotes }: Registry, { log, pointers }: ReleaseState, folder: string): void {
  const lost = remotes.find(
    ({ name, version }) =>
      pointers.has(name) && !log.some(({ remote, to }) => remote === name && to === version),
  );
  if (!lost) return;
  throw new Error(
    `The registry has ${lost.version} of ${lost.name}, which is not in the log of releases: the log has lost its end. Nothing was ` +
      `changed. Restore the log from a backup; or remove ${registryPath(folder)}, and the registry is re-signed from the log as it is.`,
  );
}

/**
 * Reads the state of all remotes. Entries of the signed registry that the log lacks are migrated into the
 * log, so that nothing live is lost: the data of an earlier layout at first use, and lines signed by an
 * operator.
 * @param mode `look` changes nothing, and returns the state as if it had
 * @throws Error with one sentence if registry, key or log is invalid
 */
export async function readReleaseState(
  releases: Releases,
  mode: 'look' | 'take-over',
): Promise<ReleaseState> {
  // The registry first: it follows the log, which contains moves made meanwhile.
  const registry = await releases.readRegistry();
  const board = await releases.pointers.read();
  const unknown = registry ? findUnknown(registry, board) : [];
  if (!registry || unknown.length === 0) return board;
  const sources = await readSources(releases.folder);
  const now = new Date().toISOString();
  const moves: Move[] = [];
  for (const live of unknown) {
    const reason = registry.disabled.find(({ name }) => name === live.name)?.reason ?? null;
    const history = await releases.files.readHistory(live.name);
    moves.push(...movesTo(live, history, sources[live.name] ?? null, reason, now));
  }
  if (mode === 'look') return releaseStateOf([...board.log, ...moves]);
  for (const live of unknown) await releases.files.addLine(live);
  await releases.pointers.takeOver(moves);
  return releases.pointers.read();
}
