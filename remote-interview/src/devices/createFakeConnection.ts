import type { Connection } from './connection';

export interface FakeConnection extends Connection {
  /** The line is back. */
  comeBack(): void;
}

/** A line that a test repairs. */
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
