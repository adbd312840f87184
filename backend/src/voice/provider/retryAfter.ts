/** Longest Retry-After passed on, in seconds. */
const LONGEST_WAIT = 3600;

/** A response's `Retry-After` in whole seconds: from a number, a date, or milliseconds; null for none. */
export function retryAfterOf(headers: Headers, now = Date.now()): number | null {
  const milliseconds = Number(headers.get('retry-after-ms') ?? Number.NaN);
  const given = headers.get('retry-after');
  const seconds = Number.isFinite(milliseconds)
    ? milliseconds / 1000
    : given === null || given.trim() === ''
      ? Number.NaN
      : /^\d+(\.\d+)?$/.test(given)
        ? Number(given)
        : (Date.parse(given) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_WAIT) : null;
}
