/** Between those who store jobs and those who work on them, in one process. */
export interface JobBell {
  /** Says that there may be a new job. */
  ring(): void;
  /** Resolves for all who wait when the bell rings, at once if it rang since the last wait, or after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

export function createJobBell(): JobBell {
  let hasRung = false;
  const waiting = new Set<() => void>();
  return {
    ring() {
      hasRung = true;
      for (const endWait of waiting) endWait();
    },
    async wait(milliseconds) {
      if (!hasRung) {
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
      hasRung = false;
    },
  };
}
