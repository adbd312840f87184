/** Between those who store jobs and those who work on them, in one process. */
export interface JobSignal {
  /** Says that there may be a new job. */
  send(): void;
  /** Resolves for all who wait when it is sent, at once if it was sent since the last wait, or after so many milliseconds. */
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
