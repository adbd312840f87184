import type { RegisteredRemote } from '@prova/registry/registry';
import type { LoadFailure, LoadOutcome, RemoteLoader } from '../context/RemoteLoader';
import type { DatedEntry } from '../preferences/createDatedEntry';
import type { RegistryClient, RecordOutcome, RegistryFailure } from '../registry/createRegistryClient';
import type { PendingUpdates } from './createPendingUpdates';
import type { FailedRelease } from './loadFallback';
import { createReleaseLoader, type ReleaseLoaderPorts } from './createReleaseLoader';

/** One budget for entry, chunks and style sheets of a release. */
const LOAD_LIMIT_MS = 8_000;
/** That of a release which stands in: whoever waits for it has waited. */
const OTHER_LIMIT_MS = 4_000;
/** Until then the live release is there, the one that stands in, or the notice. */
const WHOLE_LIMIT_MS = 9_500;

export interface RemoteLoaderPorts extends ReleaseLoaderPorts {
  /** Tells the site of a failure. */
  readonly report: (failure: LoadFailure) => void;
  /** Which releases have failed in this tab of late, where another stood in: each as remote and version, one a line. */
  readonly failedOfLate: DatedEntry;
}

const importFallback = () => import(/* webpackChunkName: "fallback" */ './loadFallback');
const importPendingUpdates = () => import(/* webpackChunkName: "fallback" */ './createPendingUpdates');

/** What a line is to blame for is told of the release that it is of, as far as it says which. */
const failureOf = (remote: string, { version, ...refused }: RegistryFailure): LoadFailure => ({
  ...refused,
  remote,
  ...(version !== undefined && { release: { version, phase: 'entry', status: 0 } }),
});

const keyOf = ({ name, version }: RegisteredRemote) => `${name} ${version}`;

/**
 * Loads remotes by their lines in the registry. Where the live release of one does not come up, the one before it stands in, if the registry
 * has one to fall back to; and for the rest of the visit that one is not tried again. What goes live later takes over at the next mount.
 */
export function createRemoteLoader(
  registry: Pick<RegistryClient, 'lineOf' | 'fallbackOf' | 'renew'>,
  { report, failedOfLate, ...ports }: RemoteLoaderPorts,
): RemoteLoader {
  const { clock } = ports;
  const releases = createReleaseLoader(ports);
  /** The release of each remote that this page stands on. */
  const standing = new Map<string, RegisteredRemote>();
  /** Remotes of which nothing came up: asked for again, they begin with what the registry says by then. */
  const fallen = new Set<string>();
  let pendingUpdates: PendingUpdates | null = null;
  /** What this page has said it may not load: a document lets in what its registry could name. Asked for again it is loaded with a new one. */
  const keptOut = new Set<string>();
  const openedAt = location.pathname;

  function tell(failure: LoadFailure): void {
    console.error(`Remote ${failure.remote}: ${failure.code}: ${failure.detail}`);
    report(failure);
  }

  const hasFailed = (remote: RegisteredRemote) =>
    failedOfLate.read()?.split('\n').includes(keyOf(remote)) === true;
  function rememberFailed(remote: RegisteredRemote): void {
    if (hasFailed(remote)) return;
    failedOfLate.write([...(failedOfLate.read()?.split('\n') ?? []), keyOf(remote)].join('\n'));
  }

  function refuse(remote: RegisteredRemote, failure: LoadFailure): void {
    tell(failure);
    rememberFailed(remote);
  }

  /** What stands in for a release, loaded; null where nothing does. */
  async function loadOther(failed: FailedRelease, limit: number): Promise<LoadOutcome | null> {
    const { loadFallback } = await importFallback();
    const found = await loadFallback(failed, { registry, releases, tell }, limit);
    if (!found) return null;
    standing.set(failed.name, found.remote);
    return found.outcome;
  }

  async function loadInstead(failure: LoadFailure, limit = OTHER_LIMIT_MS): Promise<LoadOutcome> {
    const failed = standing.get(failure.remote);
    if (failed?.version === failure.release?.version && failed) {
      try {
        await pendingUpdates?.drop(failed.name);
        await releases.unload(failed);
        const outcome = await loadOther(failed, limit);
        if (outcome) {
          rememberFailed(failed);
          return outcome;
        }
      } catch (error) {
        // Without a network there is nothing to take it out with; what is in the page is asked for again.
        console.error(error);
      }
    }
    fallen.add(failure.remote);
    return { ok: false, failure };
  }

  async function loadStanding(remote: RegisteredRemote): Promise<LoadOutcome> {
    const until = clock.now() + WHOLE_LIMIT_MS;
    const settled = new AbortController();
    void clock
      .wait(LOAD_LIMIT_MS / 2, settled.signal)
      .then(async () => (await importFallback()).fetchFallback(remote, { registry, releases }))
      .catch(() => undefined);
    const outcome = await releases.load(remote, LOAD_LIMIT_MS);
    settled.abort();
    if (outcome.ok) {
      fallen.delete(remote.name);
      return outcome;
    }
    tell(outcome.failure);
    return loadInstead(outcome.failure, Math.min(OTHER_LIMIT_MS, until - clock.now()));
  }

  async function renew(isBusy: boolean): Promise<void> {
    // What is on its way comes up first: nothing begins beside what has only begun.
    await settled();
    if (!pendingUpdates) {
      const { createPendingUpdates } = await importPendingUpdates();
      const mayRun = (remote: RegisteredRemote) => releases.isPinned(remote) && !hasFailed(remote);
      pendingUpdates ??= createPendingUpdates(document, { registry, releases, mayRun, refuse });
    }
    await pendingUpdates.look([...standing.values()], isBusy);
  }

  async function findLine(name: string): Promise<RecordOutcome> {
    const found = await registry.lineOf(name);
    if (!found.ok || releases.isPinned(found.remote)) return found;
    const detail = 'this document has no hashes of its modules';
    return { ok: false, failure: { code: 'OUTSIDE_POLICY', detail } };
  }

  /** What has fallen may have been mended, taken back or disabled since, under the same version too. */
  async function findMended(stands: RegisteredRemote): Promise<RecordOutcome> {
    const unchanged: RecordOutcome = { ok: true, remote: stands };
    if (!fallen.has(stands.name)) return unchanged;
    await registry.renew();
    const live = await registry.lineOf(stands.name);
    if (!live.ok) return live.failure.code === 'DISABLED' ? live : unchanged;
    return releases.isPinned(live.remote) ? live : unchanged;
  }

  async function load(name: string): Promise<LoadOutcome> {
    const known = standing.get(name);
    // One page shows one version of a remote at a time.
    if (known) {
      const stands = (await pendingUpdates?.takeOver(known)) ?? (await findMended(known));
      if (!stands.ok) return { ok: false, failure: failureOf(name, stands.failure) };
      standing.set(name, stands.remote);
      return loadStanding(stands.remote);
    }
    const found = await findLine(name);
    if (found.ok) {
      const { remote } = found;
      standing.set(name, remote);
      const other = hasFailed(remote) ? await loadOther(remote, OTHER_LIMIT_MS).catch(() => null) : null;
      return other ?? loadStanding(remote);
    }
    const failure = failureOf(name, found.failure);
    if (failure.code === 'OUTSIDE_POLICY' && (location.pathname !== openedAt || keptOut.has(name))) {
      // The document that is made for this address lets it in, now that the site knows who is there.
      ports.reload();
      return new Promise<never>(() => undefined);
    }
    keptOut.add(name);
    tell(failure);
    // One of whose line nothing can be read, its version neither.
    const isRefused = failure.code === 'REGISTRY_REFUSED';
    const other = isRefused ? await loadOther({ name, version: '' }, OTHER_LIMIT_MS).catch(() => null) : null;
    return other ?? { ok: false, failure };
  }

  const underway = new Set<Promise<LoadOutcome>>();
  function follow(loading: Promise<LoadOutcome>): Promise<LoadOutcome> {
    const followed = loading.finally(() => underway.delete(followed));
    underway.add(followed);
    return followed;
  }
  async function settled(): Promise<void> {
    while (underway.size > 0) await Promise.allSettled(underway);
  }
  return {
    load: (name) => follow(load(name)),
    loadInstead: (failure) => follow(loadInstead(failure)),
    renew,
    isOutdated: (name) => pendingUpdates?.isReady(name) === true,
    blame(name, thrown) {
      const remote = standing.get(name);
      if (!remote) return { remote: name, code: 'RENDER', detail: String(thrown) };
      const failure = releases.blame(remote, thrown);
      report(failure);
      return failure;
    },
    settled,
  };
}
