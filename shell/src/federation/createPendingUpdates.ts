import { findContributedRoute } from '@prova/registry/findContributedRoute';
import type { RegisteredRemote } from '@prova/registry/registry';
import type { LoadFailure } from '../context/RemoteLoader';
import type { RegistryClient, RecordOutcome } from '../registry/createRegistryClient';
import type { ReleaseLoader } from './createReleaseLoader';
import { findUpdate } from './findUpdate';
import { isolateRelease, type IsolatedRelease } from './isolateRelease';

/** Most that a newer release may take to come up: whoever waits for it has another one. */
const LIMIT_MS = 4_000;

/** What takes the place of a release: another one, with its room once it has come up; or that the remote is disabled. */
type PendingUpdate =
  | { readonly ok: true; readonly remote: RegisteredRemote; readonly room: IsolatedRelease | null }
  | Extract<RecordOutcome, { ok: false }>;

interface PendingUpdatesPorts {
  readonly registry: Pick<RegistryClient, 'lineOf'>;
  readonly releases: Pick<ReleaseLoader, 'load' | 'fetchAhead' | 'forget'>;
  readonly mayRun: (remote: RegisteredRemote) => boolean;
  /** What happens of one that has not come up. */
  readonly refuse: (remote: RegisteredRemote, failure: LoadFailure) => void;
}

/** The releases that are to take the place of those that a page stands on. */
export interface PendingUpdates {
  /** Looks for them. That of the page which is open comes up beside it, unless somebody is busy there. */
  look(standing: readonly RegisteredRemote[], isBusy: boolean): Promise<void>;
  /** Whether one has come up, or its remote is disabled. */
  isReady(name: string): boolean;
  /** Gives the place of a release to its newcomer; null where there is none, or it has not come up: all of it or nothing. */
  takeOver(stands: RegisteredRemote): Promise<RecordOutcome | null>;
  /** What has come up beside a release goes. */
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
    const outcome = await releases.load(remote, LIMIT_MS, true);
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
    const newcomer = await begin(stands, live.remote);
    if (!newcomer) return null;
    releases.fetchAhead(live.remote);
    ready.add(stands.name);
    return newcomer;
  }

  async function take(name: string): Promise<PendingUpdate | null> {
    const newcomer = (await coming.get(name)) ?? null;
    // One that is disabled is not there however often it is asked for.
    if (newcomer?.ok !== false) {
      coming.delete(name);
      ready.delete(name);
    }
    return newcomer;
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
      const newcomer = found.room ? found : await begin(stands, found.remote);
      if (!newcomer?.ok) return null;
      newcomer.room?.takeOver();
      releases.forget(stands);
      return newcomer;
    },
    async drop(name) {
      const newcomer = await take(name);
      if (newcomer?.ok) giveUp(newcomer);
    },
  };
}
