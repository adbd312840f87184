/** Memory for files that precede their fields, across all requests. */
export interface HeldMemory {
  /** Starts to count the memory of one request. */
  open(): {
    /** Whether there is room for this many more bytes. */
    take(bytes: number): boolean;
    /** Releases everything, and accepts nothing more; idempotent. */
    release(): void;
  };
}

export function createHeldMemory(limitBytes: number): HeldMemory {
  let all = 0;
  return {
    open() {
      let own = 0;
      let isOver = false;
      return {
        take(bytes) {
          if (isOver || all + bytes > limitBytes) return false;
          all += bytes;
          own += bytes;
          return true;
        },
        release() {
          isOver = true;
          all -= own;
          own = 0;
        },
      };
    },
  };
}
