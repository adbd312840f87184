/** The browser's line to the world. That there is one says nothing of the server. */
export interface Connection {
  /** Resolves when a line that was gone is back; rejects with the signal's reason when aborted first. */
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
