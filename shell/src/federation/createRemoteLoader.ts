import type { RegisteredRemote } from '@prova/shared/remote-contract/registry';
import type { LoadFailure, LoadOutcome, RemoteLoader } from '../context/RemoteLoader';
import type { DatedEntry } from '../preferences/createDatedEntry';
import type { KnownRegistry, LineOutcome } from '../registry/createKnownRegistry';
import { createReleaseLoader, type ReleaseLoaderPorts } from './createReleaseLoader';

/** One budget for entry, chunks and style sheets of a release. */
const LOAD_LIMIT_MS = 8_000;
/** That of a release which stands in or takes over: whoever waits for it has waited, or has another one. */
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

const keyOf = ({ name, version }: RegisteredRemote) => `${name} ${version}`;

/**
 * Loads remotes by their lines in the registry. Where the live release of one does not come up, the one before it stands in, if the registry
 * has one to fall back to; and for the rest of the visit that one is not tried again. What goes live later takes over at the next mount.
 */
export function createRemoteLoader(
  registry: Pick<KnownRegistry, 'lineOf' | 'fallbackOf'>,
  { report, failedOfLate, ...ports }: RemoteLoaderPorts,
): RemoteLoader {
  const { clock } = ports;
  const releases = createReleaseLoader(ports);
  /** The release of each remote that this page stands on. */
  const standing = new Map<string, RegisteredRemote>();
  /** What takes the place of these at the next mount: another release, or why there is none. */
  const waiting = new Map<string, LineOutcome>();
  /** What this page has said it may not load; asked for again it is loaded with a new document. */
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

  /** What stands in for a release, loaded; null where nothing does. */
  async function loadOther(failed: RegisteredRemote, limit: number): Promise<LoadOutcome | null> {
    const { loadFallback } = await importFallback();
    const found = await loadFallback(failed, { registry, releases, tell }, limit);
    if (!found) return null;
    standing.set(failed.name, found.remote);
    rememberFailed(failed);
    return found.outcome;
  }

  async function loadInstead(failure: LoadFailure, limit = OTHER_LIMIT_MS): Promise<LoadOutcome> {
    const failed = standing.get(failure.remote);
    if (failed?.version === failure.release?.version && failed) {
      try {
        await releases.takeOut(failed);
        const outcome = await loadOther(failed, limit);
        if (outcome) return outcome;
      } catch (error) {
        // Without a network there is nothing to take it out with; what is in the page is asked for again.
        console.error(error);
      }
    }
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
    if (outcome.ok) return outcome;
    tell(outcome.failure);
    return loadInstead(outcome.failure, Math.min(OTHER_LIMIT_MS, until - clock.now()));
  }

  /** All of the other release or nothing of it: where it does not come up, the one that stood begins anew. */
  async function loadNewer(stood: RegisteredRemote, newer: RegisteredRemote): Promise<LoadOutcome> {
    await releases.takeOut(stood);
    const outcome = await releases.load(newer, OTHER_LIMIT_MS);
    if (outcome.ok) {
      standing.set(newer.name, newer);
      return outcome;
    }
    tell(outcome.failure);
    rememberFailed(newer);
    await releases.takeOut(newer);
    return loadStanding(stood);
  }

  async function renew(): Promise<void> {
    const { findNewer } = await import(/* webpackChunkName: "fallback" */ './findNewer');
    const mayRun = (remote: RegisteredRemote) => releases.isPinned(remote) && !hasFailed(remote);
    for (const stands of standing.values()) {
      const newer = await findNewer(stands, registry, mayRun);
      if (newer) waiting.set(stands.name, newer);
      else waiting.delete(stands.name);
    }
  }

  async function findLine(name: string): Promise<LineOutcome> {
    const found = await registry.lineOf(name);
    if (!found.ok || releases.isPinned(found.remote)) return found;
    const detail = 'this document has no hashes of its modules';
    return { ok: false, failure: { code: 'OUTSIDE_POLICY', detail } };
  }

  async function load(name: string): Promise<LoadOutcome> {
    const known = standing.get(name);
    const newer = waiting.get(name);
    if (known && newer?.ok === false) return { ok: false, failure: { ...newer.failure, remote: name } };
    if (known && newer?.ok) {
      waiting.delete(name);
      // Without a network there is nothing to take it out with: the page goes on with what it has.
      return loadNewer(known, newer.remote).catch(() => loadStanding(known));
    }
    // One page has one version of a remote at a time.
    if (known) return loadStanding(known);
    const found = await findLine(name);
    if (found.ok) {
      const { remote } = found;
      standing.set(name, remote);
      const other = hasFailed(remote) ? await loadOther(remote, OTHER_LIMIT_MS).catch(() => null) : null;
      return other ?? loadStanding(remote);
    }
    const failure: LoadFailure = { ...found.failure, remote: name };
    if (failure.code === 'OUTSIDE_POLICY' && (location.pathname !== openedAt || keptOut.has(name))) {
      // The document that is made for this address lets it in, now that the site knows who is there.
      ports.reload();
      return new Promise<never>(() => undefined);
    }
    if (failure.code === 'OUTSIDE_POLICY') keptOut.add(name);
    tell(failure);
    return { ok: false, failure };
  }

  const underway = new Set<Promise<LoadOutcome>>();
  function follow(loading: Promise<LoadOutcome>): Promise<LoadOutcome> {
    const followed = loading.finally(() => underway.delete(followed));
    underway.add(followed);
    return followed;
  }
  return {
    load: (name) => follow(load(name)),
    loadInstead: (failure) => follow(loadInstead(failure)),
    renew,
    isOutdated: (name) => waiting.has(name),
    blame(name, thrown) {
      const remote = standing.get(name);
      if (!remote) return { remote: name, code: 'RENDER', detail: String(thrown) };
      const failure = releases.blame(remote, thrown);
      report(failure);
      return failure;
    },
    async settled() {
      while (underway.size > 0) await Promise.allSettled(underway);
    },
  };
}
