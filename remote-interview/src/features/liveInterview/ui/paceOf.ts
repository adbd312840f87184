const MINUTE_MS = 60_000;

/**
 * Whole minutes left per open question; null if meaningless: no time was chosen, none is left, or it is
 * less than a minute.
 */
export function paceOf(totalMs: number | null, elapsedMs: number, openQuestions: number): number | null {
  if (totalMs === null || openQuestions <= 0) return null;
  const minutes = Math.floor((totalMs - elapsedMs) / openQuestions / MINUTE_MS);
  return minutes >= 1 ? minutes : null;
}
