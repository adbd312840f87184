/** Milliseconds since 1970 UTC by the clock that the machine had when this process began: nobody sets it back. */
export const monotonicNow = (): number => performance.timeOrigin + performance.now();
