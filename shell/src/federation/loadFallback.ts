import { findContributedRoute } from '@prova/shared/remote-contract/findContributedRoute';
import { CONTRACT_VERSION } from '@prova/shared/remote-contract/hostServices';
import type { RegisteredRemote } from '@prova/shared/remote-contract/registry';
import type { LoadFailure, LoadOutcome } from '../context/RemoteLoader';
import type { KnownRegistry } from '../registry/createKnownRegistry';
import type { ReleaseLoader } from './createReleaseLoader';

/** That of the release which stands in: whoever waits for it has waited. */
const LIMIT_MS = 4_000;

interface FallbackParts {
  readonly registry: Pick<KnownRegistry, 'lineOf' | 'fallbackOf'>;
  readonly releases: Pick<ReleaseLoader, 'load' | 'takeOut' | 'isPinned'>;
  readonly tell: (failure: LoadFailure) => void;
}

/** Another release than the one that has failed: what is live by now, or what stands in for it here. */
async function findOther(
  failed: RegisteredRemote,
  { registry, releases }: FallbackParts,
): Promise<RegisteredRemote | null> {
  const fallback = await registry.fallbackOf(failed.name);
  // The site may have told of a newer registry meanwhile.
  const live = await registry.lineOf(failed.name);
  if (!live.ok) return null;
  if (live.remote.version !== failed.version && releases.isPinned(live.remote)) return live.remote;
  if (!fallback.ok || fallback.remote.version === failed.version) return null;
  const { remote } = fallback;
  const hasPage = findContributedRoute({ remotes: [remote] }, location.pathname) !== null;
  return hasPage && remote.contract === CONTRACT_VERSION && releases.isPinned(remote) ? remote : null;
}

/** Loads the release that stands in for one that has failed; null where there is none, or it fails as well. */
export async function loadFallback(
  failed: RegisteredRemote,
  parts: FallbackParts,
): Promise<{ readonly remote: RegisteredRemote; readonly outcome: LoadOutcome } | null> {
  const remote = await findOther(failed, parts);
  if (!remote) return null;
  const outcome = await parts.releases.load(remote, LIMIT_MS);
  if (outcome.ok) return { remote, outcome };
  parts.tell(outcome.failure);
  await parts.releases.takeOut(remote);
  return null;
}
