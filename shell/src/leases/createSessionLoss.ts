import type { SessionGate } from '@prova/shared/http/createHttpClient';
import { createLiveValue, type LiveValue } from '@prova/shared/remote-contract/liveValue';

/** `ended`: the server knows it no more. `elsewhere`: somebody signed out in another tab. */
export type SessionLossReason = 'ended' | 'elsewhere';

/** What becomes of a page whose session is over: it stays, and what it sends waits until the same person is back. */
export interface SessionLoss {
  /** Null while the session is not lost. */
  readonly reason: LiveValue<SessionLossReason | null>;
  /** The session is over; the first reason stays. */
  lose(reason: SessionLossReason): void;
  /** Either the same person is signed in again, and what waited is sent, or the page goes on without a session. */
  end(): void;
  /** Has whoever can find out whether the session is over asked when a call was refused. Returns what ends that. */
  verifyBy(verify: () => Promise<void>): () => void;
  readonly gate: SessionGate;
}

/** The session's own calls find out and end what the others wait for; what is not of the API needs no session. */
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
