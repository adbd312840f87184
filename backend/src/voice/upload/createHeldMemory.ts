/** Memory for files that come before what is said about them, for all requests together. */
export interface HeldMemory {
  /** One request's share. */
  open(): {
    /** Whether there is room for so many bytes more. */
    take(bytes: number): boolean;
    /** Gives everything back, and takes nothing more; may be said twice. */
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
