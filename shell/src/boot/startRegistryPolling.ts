import type { Session } from '@prova/shared/remote-contract/hostServices';
import type { RegistryFacts } from '../registry/createRegistryState';
import type { Shell } from './createShell';

/** Time for a page to request its remote once the session is known, and for the remote to render. */
const LEISURE_MS = 1_000;
/**
 * Pauses before further attempts, in ms. A busy site that cannot identify a visitor in time serves the registry's view
 * for nobody, and does not ask again for two seconds.
 */
const RETRY_MS = [2_500, 5_000, 10_000, 20_000] as const;

/**
 * Whether a document suits the current person. It may have been made for more roles than theirs, not for
 * fewer.
 */
function isMadeFor({ madeFor }: RegistryFacts, session: Session): boolean {
  if (madeFor === 'everybody' || session.status !== 'authenticated') return true;
  return Array.isArray(madeFor) && session.account.authorities.every((role) => madeFor.includes(role));
}

/**
 * Keeps the page's view of the registry in line with the session. A document made for another user, such as
 * after a sign-in in another tab, fetches the new menu at once, and again until it is this user's. A document without
 * room for the whole menu fetches it when idle.
 * @returns a function that stops it
 */
export function startRegistryPolling(
  {
    registry,
    session,
    loader,
    clock,
  }: Pick<Shell, 'registry' | 'session' | 'clock'> & { readonly loader: Pick<Shell['loader'], 'settled'> },
  page: Partial<Pick<Window, 'requestIdleCallback'>>,
): () => void {
  const learn = () => void registry.complete();
  const ended = new AbortController();
  let current = new AbortController();
  async function learnFor(session: Session, signal: AbortSignal): Promise<void> {
    for (const pause of RETRY_MS) {
      await registry.complete();
      if (isMadeFor(registry.knowledge.get(), session)) return;
      await clock.wait(pause, signal);
    }
    learn();
  }
  async function learnAtLeisure(): Promise<void> {
    // A long menu is fetched, verified and rendered after the page has settled.
    await clock.wait(LEISURE_MS, ended.signal);
    await loader.settled();
    await clock.wait(LEISURE_MS, ended.signal);
    if (registry.knowledge.get().isWhole) return;
    if (page.requestIdleCallback) page.requestIdleCallback(learn);
    else learn();
  }
  const follow = () => {
    const known = registry.knowledge.get();
    const now = session.get();
    current.abort();
    current = new AbortController();
    if (now.status === 'loading') return;
    if (!isMadeFor(known, now)) learnFor(now, current.signal).catch(() => undefined);
    else if (!known.isWhole) learnAtLeisure().catch(() => undefined);
  };
  const unsubscribe = session.subscribe(follow);
  return () => {
    unsubscribe();
    ended.abort();
    current.abort();
  };
}
