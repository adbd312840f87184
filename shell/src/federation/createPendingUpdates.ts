import { findContributedRoute } from '@prova/registry/findContributedRoute';
import type { RegisteredRemote } from '@prova/registry/registry';
import type { LoadFailure } from '../context/RemoteLoader';
import type { RegistryClient, RecordOutcome } from '../registry/createRegistryClient';
import type { ReleaseLoader } from './createReleaseLoader';
import { findUpdate } from './findUpdate';
import { isolateRelease, type IsolatedRelease } from './isolateRelease';

/** Time limit of an update: the page has a working release meanwhile. */
const LIMIT_MS = 4_000;

/**
 * Replacement of a mounted release: an isolated new release that is ready, or the disabling of the remote.
 */
type PendingUpdate =
  | { readonly ok: true; readonly remote: RegisteredRemote; readonly room: IsolatedRelease | null }
  | Extract<RecordOutcome, { ok: false }>;

interface PendingUpdatesPorts {
  readonly registry: Pick<RegistryClient, 'recordOf'>;
  readonly releases: Pick<ReleaseLoader, 'load' | 'fetchAhead' | 'forget'>;
  readonly mayRun: (remote: RegisteredRemote) => boolean;
  /** Called for an update that failed. */
  readonly refuse: (remote: RegisteredRemote, failure: LoadFailure) => void;
}

/** Updates waiting to replace the releases mounted on a page. */
export interface PendingUpdates {
  /**
   * Looks for updates. The update of the open page's remote starts next to it, unless somebody is busy there.
   */
  look(standing: readonly RegisteredRemote[], isBusy: boolean): Promise<void>;
  /** Whether a remote's update is ready, or the remote is disabled. */
  isReady(name: string): boolean;
  /** Activates a release's update as a whole; null if none is ready. */
  takeOver(stands: RegisteredRemote): Promise<RecordOutcome | null>;
  /** Discards what was isolated next to a release. */
  drop(name: string): Promise<void>;
}

export function createPendingUpdates(
  page: Document,
  { registry, releases, mayRun, refuse }: PendingUpdatesPorts,
): PendingUpdates {
  const coming = new Map<string, Promise<PendingUpdate | null>>();
  const ready = new Set<string>();

  async function begin(stands: RegisteredRemote, remote: RegisteredRemote): Promise<PendingUpdate | null> {
    const room = isolateRelease(page, stands, remote);
    const outcome = await releases.load(remote, LIMIT_MS, { isAhead: true });
    if (outcome.ok) return { ok: true, remote, room };
    giveUp({ remote, room });
    refuse(remote, outcome.failure);
    return null;
  }

  function giveUp({
    remote,
    room,
  }: {
    readonly remote: RegisteredRemote;
    readonly room: IsolatedRelease | null;
  }): void {
    room?.giveUp();
    releases.forget(remote);
  }

  async function lookFor(
    stands: RegisteredRemote,
    before: Promise<PendingUpdate | null> | undefined,
    isBusy: boolean,
  ): Promise<PendingUpdate | null> {
    const [had, live] = [await before, await findUpdate(stands, registry, mayRun)];
    if (had?.ok && had.room) {
      if (live?.ok && live.remote.version === had.remote.version) return had;
      giveUp(had);
    }
    ready.delete(stands.name);
    if (live?.ok === false) ready.add(stands.name);
    if (!live?.ok) return live;
    const isOpen = findContributedRoute({ remotes: [stands] }, page.location.pathname) !== null;
    if (!isOpen || isBusy) return { ...live, room: null };
    const pending = await begin(stands, live.remote);
    if (!pending) return null;
    releases.fetchAhead(live.remote);
    ready.add(stands.name);
    return pending;
  }

  async function take(name: string): Promise<PendingUpdate | null> {
    const pending = (await coming.get(name)) ?? null;
    // A disabled remote stays unavailable on retries.
    if (pending?.ok !== false) {
      coming.delete(name);
      ready.delete(name);
    }
    return pending;
  }

  return {
    async look(standing, isBusy) {
      for (const stands of standing) {
        const before = coming.get(stands.name);
        coming.set(
          stands.name,
          lookFor(stands, before, isBusy).catch(() => null),
        );
      }
      await Promise.all(coming.values());
    },
    isReady: (name) => ready.has(name),
    async takeOver(stands) {
      const found = await take(stands.name);
      if (!found?.ok) return found;
      const pending = found.room ? found : await begin(stands, found.remote);
      if (!pending?.ok) return null;
      pending.room?.takeOver();
      releases.forget(stands);
      return pending;
    },
    async drop(name) {
      const pending = await take(name);
      if (pending?.ok) giveUp(pending);
    },
  };
}
