import type { Clock } from '@prova/shared/flow/clock';
import type { BusyLeases } from '../leases/createBusyLeases';
import type { RemoteLoader } from '../context/RemoteLoader';
import type { RegistryClient } from '../registry/createRegistryClient';

/**
 * Poll interval of a visible page. Random jitter up to the second number keeps pages from polling in step.
 */
const EVERY_MS = 45_000;
const SPREAD_MS = 10_000;

export interface FollowedSite {
  readonly registry: Pick<RegistryClient, 'knowledge' | 'renew'>;
  readonly loader: Pick<RemoteLoader, 'renew'>;
  readonly leases: Pick<BusyLeases, 'held'>;
  readonly clock: Clock;
}

/**
 * Lets an open page learn of releases, rollbacks and disabled remotes within a minute while visible, and on
 * becoming visible. Mounted remotes are unaffected: changes apply at the next mount or navigation. Nothing
 * starts while somebody is busy.
 * @returns a function that stops it
 */
export function startFollowingReleases(
  { registry, loader, leases, clock }: FollowedSite,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  random: () => number,
): () => void {
  const ended = new AbortController();
  /**
   * The registry that the loader examined last, and whether its updates had to wait because somebody was
   * busy.
   */
  let looked: { readonly version: number | undefined; readonly isBusy: boolean } | null = null;
  let askedAt = clock.now();
  const isSeen = () => page.visibilityState === 'visible';

  async function ask(): Promise<void> {
    askedAt = clock.now();
    await registry.renew();
  }
  async function follow(): Promise<void> {
    for (;;) {
      await clock.wait(EVERY_MS + SPREAD_MS * random(), ended.signal);
      if (isSeen()) await ask();
    }
  }
  const comeBack = () => {
    if (isSeen() && clock.now() - askedAt >= EVERY_MS) void ask();
  };
  // A page learns of a newer registry by other paths as well, and possibly before polling started.
  const renew = () => {
    const [version, isBusy] = [registry.knowledge.get().head?.version, leases.held.get().length > 0];
    if (looked && looked.version === version && (isBusy || !looked.isBusy)) return;
    looked = { version, isBusy };
    // Offline, the page learns of the update with the next registry.
    loader.renew(isBusy).catch(() => undefined);
  };
  const unsubscribes = [registry.knowledge.subscribe(renew), leases.held.subscribe(renew)];
  page.addEventListener('visibilitychange', comeBack);
  renew();
  follow().catch(() => undefined);
  return () => {
    ended.abort();
    for (const unsubscribe of unsubscribes) unsubscribe();
    page.removeEventListener('visibilitychange', comeBack);
  };
}
