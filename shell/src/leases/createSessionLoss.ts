import type { SessionGate } from '@prova/shared/http/createHttpClient';
import { createLiveValue, type LiveValue } from '@prova/shared/remote-contract/liveValue';

/** `ended`: the server no longer knows the session. `elsewhere`: signed out in another tab. */
export type SessionLossReason = 'ended' | 'elsewhere';

/** Holds a page whose session has ended: it stays, and its requests wait until the same person is back. */
export interface SessionLoss {
  /** Why the session was lost; null while it is not lost. */
  readonly reason: LiveValue<SessionLossReason | null>;
  /** Marks the session as lost; the first reason stays. */
  lose(reason: SessionLossReason): void;
  /**
   * The same person has signed in again and waiting requests are sent, or the page continues without a
   * session.
   */
  end(): void;
  /** Registers the check that runs when a call was refused. Returns a function that removes it. */
  verifyBy(verify: () => Promise<void>): () => void;
  readonly gate: SessionGate;
}

/**
 * Whether a call waits for the session. The session's own calls detect and end what the others wait for;
 * requests outside the API need no session.
 */
const isOfSession = (path: string) =>
  path.startsWith('/api/') && path !== '/api/account' && path !== '/api/logout';

/** @param whoIsThere whom the page believes to be signed in; null for nobody */
export function createSessionLoss(whoIsThere: () => string | null): SessionLoss {
  const isSignedIn = () => whoIsThere() !== null;
  const reason = createLiveValue<SessionLossReason | null>(null);
  let verify: (() => Promise<void>) | null = null;
  const isLost = () => reason.get() !== null;
  const untilEnd = async () => {
    if (!isLost()) return;
    await new Promise<void>((resolve) => {
      const unsubscribe = reason.subscribe(() => {
        if (isLost()) return;
        unsubscribe();
        resolve();
      });
    });
  };
  return {
    reason,
    lose(why) {
      if (isSignedIn() && !isLost()) reason.set(why);
    },
    end: () => reason.set(null),
    verifyBy(ask) {
      verify = ask;
      return () => {
        verify = null;
      };
    },
    gate: {
      async enter(path) {
        if (!isOfSession(path)) return null;
        await untilEnd();
        return whoIsThere();
      },
      async refused(path) {
        if (!isOfSession(path) || !isSignedIn()) return false;
        if (!isLost()) await verify?.();
        if (!isLost()) return false;
        await untilEnd();
        return isSignedIn();
      },
    },
  };
}
