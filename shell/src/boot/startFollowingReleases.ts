import type { Clock } from '@prova/shared/flow/clock';
import type { BusyLeases } from '../leases/createBusyLeases';
import type { RemoteLoader } from '../context/RemoteLoader';
import type { RegistryClient } from '../registry/createRegistryClient';

/** A page that is seen asks this often what is live, and up to so much later, by chance: not all pages at one moment. */
const EVERY_MS = 45_000;
const SPREAD_MS = 10_000;

export interface FollowedSite {
  readonly registry: Pick<RegistryClient, 'knowledge' | 'renew'>;
  readonly loader: Pick<RemoteLoader, 'renew'>;
  readonly leases: Pick<BusyLeases, 'held'>;
  readonly clock: Clock;
}

/**
 * Has an open page learn within a minute what was released, rolled back or disabled, while it is seen; when it comes into sight again, at once.
 * Nothing that is mounted changes by that: it is taken over at the next mount or navigation. While somebody is busy, nothing begins.
 * @returns the end of it
 */
export function startFollowingReleases(
  { registry, loader, leases, clock }: FollowedSite,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  random: () => number,
): () => void {
  const ended = new AbortController();
  /** Which registry the loader has looked at, and whether it was to leave alone what it found. */
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
  // A page learns of a newer registry on other ways as well, and before this began.
  const renew = () => {
    const [version, isBusy] = [registry.knowledge.get().head?.version, leases.held.get().length > 0];
    if (looked && looked.version === version && (isBusy || !looked.isBusy)) return;
    looked = { version, isBusy };
    // Without a network it learns of it with the next one.
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
