/** Time limit of a request. */
export const REQUEST_TIMEOUT_MS = 60_000;
/** Headers sent with every request. */
export const REQUEST_HEADERS = {
  'X-Requested-With': 'XMLHttpRequest',
  Accept: 'application/json, */*',
} as const;
