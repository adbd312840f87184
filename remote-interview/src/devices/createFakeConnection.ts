import type { Connection } from './connection';

export interface FakeConnection extends Connection {
  /** Restores the connection. */
  comeBack(): void;
}

/** A connection restored by a test. */
export function createFakeConnection(): FakeConnection {
  const waiting = new Set<() => void>();
  return {
    comeBack() {
      for (const end of [...waiting]) end();
    },
    untilBack: (signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        waiting.add(resolve);
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      }),
  };
}
