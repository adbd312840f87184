/** Connects producers and workers of jobs within a process. */
export interface JobSignal {
  /** Signals a possible new job. */
  send(): void;
  /**
   * Resolves for all waiters on a signal, or after this many milliseconds; at once if a signal came since the
   * last wait.
   */
  wait(milliseconds: number): Promise<void>;
}

export function createJobSignal(): JobSignal {
  let isSent = false;
  const waiting = new Set<() => void>();
  return {
    send() {
      isSent = true;
      for (const endWait of waiting) endWait();
    },
    async wait(milliseconds) {
      if (!isSent) {
        await new Promise<void>((resolve) => {
          const endWait = () => {
            clearTimeout(timer);
            waiting.delete(endWait);
            resolve();
          };
          const timer = setTimeout(endWait, milliseconds);
          waiting.add(endWait);
        });
      }
      isSent = false;
    },
  };
}
