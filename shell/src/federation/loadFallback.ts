import { findContributedRoute } from '@prova/registry/findContributedRoute';
import { refuseContract } from '@prova/shared/remote-contract/contractRange';
import type { RegisteredRemote } from '@prova/registry/registry';
import type { LoadFailure, LoadOutcome } from '../context/RemoteLoader';
import type { RegistryClient } from '../registry/createRegistryClient';
import type { ReleaseLoader } from './createReleaseLoader';

interface FallbackParts {
  readonly registry: Pick<RegistryClient, 'lineOf' | 'fallbackOf'>;
  readonly releases: Pick<ReleaseLoader, 'load' | 'fetchAhead' | 'unload' | 'isPinned'>;
  readonly tell: (failure: LoadFailure) => void;
}

/** A release that does not come up. */
export type FailedRelease = Pick<RegisteredRemote, 'name' | 'version'>;

/** Another release than the one that has failed: what is live by now, or what stands in for it here. */
async function findOther(
  failed: FailedRelease,
  { registry, releases }: Omit<FallbackParts, 'tell'>,
): Promise<RegisteredRemote | null> {
  const fallback = await registry.fallbackOf(failed.name);
  // The site may have told of a newer registry meanwhile.
  const live = await registry.lineOf(failed.name);
  if (live.ok && live.remote.version !== failed.version && releases.isPinned(live.remote)) return live.remote;
  if (!live.ok && live.failure.code !== 'REGISTRY_REFUSED') return null;
  if (!fallback.ok || fallback.remote.version === failed.version) return null;
  const { remote } = fallback;
  const hasPage = findContributedRoute({ remotes: [remote] }, location.pathname) !== null;
  return hasPage && refuseContract(remote.contract) === null && releases.isPinned(remote) ? remote : null;
}

/** Has what would stand in for a release fetched, while that one may still come. */
export async function fetchFallback(late: FailedRelease, parts: Omit<FallbackParts, 'tell'>): Promise<void> {
  const remote = await findOther(late, parts);
  if (remote) parts.releases.fetchAhead(remote);
}

/** Loads the release that stands in for one that has failed, within `limit` milliseconds; null where there is none, or it fails as well. */
export async function loadFallback(
  failed: FailedRelease,
  parts: FallbackParts,
  limit: number,
): Promise<{ readonly remote: RegisteredRemote; readonly outcome: LoadOutcome } | null> {
  const remote = await findOther(failed, parts);
  if (!remote) return null;
  const outcome = await parts.releases.load(remote, limit);
  if (outcome.ok) return { remote, outcome };
  parts.tell(outcome.failure);
  await parts.releases.unload(remote);
  return null;
}
