import { findContributedRoute } from '@prova/registry/findContributedRoute';
import { refuseContract } from '@prova/shared/remote-contract/contractRange';
import type { RegisteredRemote } from '@prova/registry/registry';
import type { LoadFailure, LoadOutcome } from '../context/RemoteLoader';
import type { RegistryClient } from '../registry/createRegistryClient';
import type { ReleaseLoader } from './createReleaseLoader';

interface FallbackParts {
  readonly registry: Pick<RegistryClient, 'recordOf' | 'fallbackOf'>;
  readonly releases: Pick<ReleaseLoader, 'load' | 'fetchAhead' | 'unload' | 'isPinned'>;
  readonly tell: (failure: LoadFailure) => void;
}

/** A release that failed to load. */
export type FailedRelease = Pick<RegisteredRemote, 'name' | 'version'>;

/** Replacement of a failed release: the current live release, or its fallback. */
async function findOther(
  failed: FailedRelease,
  { registry, releases }: Omit<FallbackParts, 'tell'>,
  widget: string | undefined,
): Promise<RegisteredRemote | null> {
  const fallback = await registry.fallbackOf(failed.name);
  // The site may have announced a newer registry meanwhile.
  const live = await registry.recordOf(failed.name);
  if (live.ok && live.remote.version !== failed.version && releases.isPinned(live.remote)) return live.remote;
  if (!live.ok && live.failure.code !== 'REGISTRY_REFUSED') return null;
  if (!fallback.ok || fallback.remote.version === failed.version) return null;
  const { remote } = fallback;
  const hasPage = findContributedRoute({ remotes: [remote] }, widget ?? location.pathname) !== null;
  return hasPage && refuseContract(remote.contract) === null && releases.isPinned(remote) ? remote : null;
}

/** Prefetches a release's fallback while the release may still load. */
export async function fetchFallback(
  late: FailedRelease,
  parts: Omit<FallbackParts, 'tell'>,
  widget?: string,
): Promise<void> {
  const remote = await findOther(late, parts, widget);
  if (remote) parts.releases.fetchAhead(remote, widget);
}

/**
 * Loads the fallback of a failed release within `limit` milliseconds; null if there is none, or it fails
 * as well.
 */
export async function loadFallback(
  failed: FailedRelease,
  parts: FallbackParts,
  limit: number,
  widget?: string,
): Promise<{ readonly remote: RegisteredRemote; readonly outcome: LoadOutcome } | null> {
  const remote = await findOther(failed, parts, widget);
  if (!remote) return null;
  const outcome = await parts.releases.load(remote, limit, { widget });
  if (outcome.ok) return { remote, outcome };
  parts.tell(outcome.failure);
  await parts.releases.unload(remote);
  return null;
}
