/** The browser's network status. Being online says nothing about the server. */
export interface Connection {
  /** Resolves when a lost connection is back; rejects with the signal's reason when aborted first. */
  untilBack(signal: AbortSignal): Promise<void>;
}

export const browserConnection: Connection = {
  untilBack: (signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const settled = new AbortController();
      const end = (settle: () => void) => {
        settled.abort();
        settle();
      };
      window.addEventListener('online', () => end(resolve), { signal: settled.signal });
      signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), {
        signal: settled.signal,
      });
    }),
};
