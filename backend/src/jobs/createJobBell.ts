/** Between who stores jobs and who works on them, in one process. */
export interface JobBell {
  /** Says that there may be a new job. */
  ring(): void;
  /** Resolves when the bell rings, at once if it rang since the last wait, or after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

export function createJobBell(): JobBell {
  let hasRung = false;
  let endWait: () => void = () => undefined;
  return {
    ring() {
      hasRung = true;
      endWait();
    },
    async wait(milliseconds) {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          endWait = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasRung = false;
    },
  };
}
