import type { Session } from '@prova/shared/remote-contract/hostServices';
import type { RegistryFacts } from '../registry/createRegistryState';
import type { Shell } from './createShell';

/** This long a page has to ask for its remote once it is known who is there, and the remote to draw itself when it has come. */
const LEISURE_MS = 1_000;

/** Whether a document was made for whoever is there: what it was made for may have more roles, and not fewer. */
function isMadeFor({ madeFor }: RegistryFacts, session: Session): boolean {
  if (madeFor === 'everybody' || session.status !== 'authenticated') return true;
  return Array.isArray(madeFor) && session.account.authorities.every((role) => madeFor.includes(role));
}

/**
 * Keeps what the page knows of the registry fit for who is there: a document that was made for somebody else, as after a
 * sign-in in another tab, learns their menu at once; one that had no room for all of the menu when there is nothing else to
 * do.
 * @returns the end of it
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
  // One that fails is not repeated here: a page that needs it asks again, and says so where it fails.
  const learn = () => void registry.complete();
  const ended = new AbortController();
  async function learnAtLeisure(): Promise<void> {
    // A long menu is fetched, verified and drawn when the page stands, not in its way.
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
    if (now.status === 'loading') return;
    if (!isMadeFor(known, now)) learn();
    else if (!known.isWhole) learnAtLeisure().catch(() => undefined);
  };
  const unsubscribe = session.subscribe(follow);
  return () => {
    unsubscribe();
    ended.abort();
  };
}
