import type { RegisteredRemote } from '@prova/registry/registry';
import type { LoadFailure, LoadOutcome, RemoteLoader } from '../context/RemoteLoader';
import type { DatedEntry } from '../preferences/createDatedEntry';
import type { RegistryClient, RecordOutcome, RegistryFailure } from '../registry/createRegistryClient';
import type { PendingUpdates } from './createPendingUpdates';
import type { FailedRelease } from './loadFallback';
import { createReleaseLoader, type ReleaseLoaderPorts } from './createReleaseLoader';

/** One budget for entry, chunks and style sheets of a release. */
const LOAD_LIMIT_MS = 8_000;
/** Budget of a fallback: the user has waited already. */
const OTHER_LIMIT_MS = 4_000;
/** Budget of the whole load: by then the live release, the fallback or the notice has appeared. */
const WHOLE_LIMIT_MS = 9_500;

export interface RemoteLoaderPorts extends ReleaseLoaderPorts {
  /** Reports a failure to the site. */
  readonly report: (failure: LoadFailure) => void;
  /**
   * Releases that failed in this tab recently and were replaced by a fallback: remote and version, one per
   * line.
   */
  readonly failedOfLate: DatedEntry;
}

const importFallback = () => import(/* webpackChunkName: "fallback" */ './loadFallback');
const importPendingUpdates = () => import(/* webpackChunkName: "fallback" */ './createPendingUpdates');

/** A line's fault is attributed to its release, if it names one. */
const failureOf = (remote: string, { version, ...refused }: RegistryFailure): LoadFailure => ({
  ...refused,
  remote,
  ...(version !== undefined && { release: { version, phase: 'entry', status: 0 } }),
});

const keyOf = ({ name, version }: RegisteredRemote) => `${name} ${version}`;

/**
 * Loads remotes by their registry lines. Where a live release fails, loads the registry's fallback, if any,
 * and does not retry the live release for the rest of the visit. Newer live releases apply at the next mount.
 */
export function createRemoteLoader(
  registry: Pick<RegistryClient, 'recordOf' | 'fallbackOf' | 'renew'>,
  { report, failedOfLate, ...ports }: RemoteLoaderPorts,
): RemoteLoader {
  const { clock } = ports;
  const releases = createReleaseLoader(ports);
  /** The release of each remote mounted on this page. */
  const standing = new Map<string, RegisteredRemote>();
  /** Remotes without any working release: a retry starts from the registry's current state. */
  const fallen = new Set<string>();
  let pendingUpdates: PendingUpdates | null = null;
  /**
   * Remotes this page was not allowed to load: a document's policy admits the remotes that its registry could
   * name. A retry loads a new document.
   */
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

  /** The loaded fallback of a release; null for none. */
  async function loadOther(
    failed: FailedRelease,
    limit: number,
    widget: string | undefined,
  ): Promise<LoadOutcome | null> {
    const { loadFallback } = await importFallback();
    const found = await loadFallback(failed, { registry, releases, tell }, limit, widget);
    if (!found) return null;
    standing.set(failed.name, found.remote);
    return found.outcome;
  }

  async function loadInstead(
    failure: LoadFailure,
    widget: string | undefined,
    limit = OTHER_LIMIT_MS,
  ): Promise<LoadOutcome> {
    const failed = standing.get(failure.remote);
    if (failed?.version === failure.release?.version && failed) {
      try {
        await pendingUpdates?.drop(failed.name);
        await releases.unload(failed);
        const outcome = await loadOther(failed, limit, widget);
        if (outcome) {
          rememberFailed(failed);
          return outcome;
        }
      } catch (error) {
        // Offline, there is nothing to replace the release with; retries use what is in the page.
        console.error(error);
      }
    }
    fallen.add(failure.remote);
    return { ok: false, failure };
  }

  async function loadStanding(remote: RegisteredRemote, widget: string | undefined): Promise<LoadOutcome> {
    const until = clock.now() + WHOLE_LIMIT_MS;
    const settled = new AbortController();
    void clock
      .wait(LOAD_LIMIT_MS / 2, settled.signal)
      .then(async () => (await importFallback()).fetchFallback(remote, { registry, releases }, widget))
      .catch(() => undefined);
    const outcome = await releases.load(remote, LOAD_LIMIT_MS, { widget });
    settled.abort();
    if (outcome.ok) {
      fallen.delete(remote.name);
      return outcome;
    }
    tell(outcome.failure);
    return loadInstead(outcome.failure, widget, Math.min(OTHER_LIMIT_MS, until - clock.now()));
  }

  async function renew(isBusy: boolean): Promise<void> {
    // The pending load comes first: nothing starts next to an unfinished start.
    await settled();
    if (!pendingUpdates) {
      const { createPendingUpdates } = await importPendingUpdates();
      const mayRun = (remote: RegisteredRemote) => releases.isPinned(remote) && !hasFailed(remote);
      pendingUpdates ??= createPendingUpdates(document, { registry, releases, mayRun, refuse });
    }
    await pendingUpdates.look([...standing.values()], isBusy);
  }

  async function findLine(name: string): Promise<RecordOutcome> {
    const found = await registry.recordOf(name);
    if (!found.ok || releases.isPinned(found.remote)) return found;
    const detail = 'this document has no hashes of its modules';
    return { ok: false, failure: { code: 'OUTSIDE_POLICY', detail } };
  }

  /**
   * The current state of a failed release, which may since have been fixed, rolled back or disabled under the
   * same version.
   */
  async function findMended(stands: RegisteredRemote): Promise<RecordOutcome> {
    const unchanged: RecordOutcome = { ok: true, remote: stands };
    if (!fallen.has(stands.name)) return unchanged;
    await registry.renew();
    const live = await registry.recordOf(stands.name);
    if (!live.ok) return live.failure.code === 'DISABLED' ? live : unchanged;
    return releases.isPinned(live.remote) ? live : unchanged;
  }

  async function load(name: string, widget?: string): Promise<LoadOutcome> {
    const known = standing.get(name);
    // A page shows one version of a remote at a time.
    if (known) {
      const stands = (await pendingUpdates?.takeOver(known)) ?? (await findMended(known));
      if (!stands.ok) return { ok: false, failure: failureOf(name, stands.failure) };
      standing.set(name, stands.remote);
      return loadStanding(stands.remote, widget);
    }
    const found = await findLine(name);
    if (found.ok) {
      const { remote } = found;
      standing.set(name, remote);
      const other = hasFailed(remote)
        ? await loadOther(remote, OTHER_LIMIT_MS, widget).catch(() => null)
        : null;
      return other ?? loadStanding(remote, widget);
    }
    const failure = failureOf(name, found.failure);
    // Nobody loses a page to a widget, unless they retry the widget.
    const mayReload = keptOut.has(name) || (widget === undefined && location.pathname !== openedAt);
    if (failure.code === 'OUTSIDE_POLICY' && mayReload) {
      // A document for this address admits it, now that the site knows the session.
      ports.reload();
      return new Promise<never>(() => undefined);
    }
    keptOut.add(name);
    tell(failure);
    // A remote with an unreadable line, its version included.
    const isRefused = failure.code === 'REGISTRY_REFUSED';
    const other = isRefused
      ? await loadOther({ name, version: '' }, OTHER_LIMIT_MS, widget).catch(() => null)
      : null;
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

  /** The latest load of a remote for a widget. */
  const turns = new Map<string, Promise<LoadOutcome>>();
  function loadInTurn(name: string, widget: string): Promise<LoadOutcome> {
    const before = turns.get(name);
    const loading = before
      ? before.then((outcome) => (outcome.ok ? load(name, widget) : outcome))
      : load(name, widget);
    const turn = loading.finally(() => {
      if (turns.get(name) === turn) turns.delete(name);
    });
    turns.set(name, turn);
    return turn;
  }

  return {
    load: (name, widget) => follow(widget === undefined ? load(name) : loadInTurn(name, widget)),
    loadInstead: (failure, widget) => follow(loadInstead(failure, widget)),
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
