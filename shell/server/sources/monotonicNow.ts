/**
 * Milliseconds since 1970 UTC from the process's start time and a monotonic clock, which nobody sets back.
 */
export const monotonicNow = (): number => performance.timeOrigin + performance.now();
