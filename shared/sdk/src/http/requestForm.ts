/** How long a request may take. */
export const REQUEST_TIMEOUT_MS = 60_000;
/** On every request. */
export const REQUEST_HEADERS = {
  'X-Requested-With': 'XMLHttpRequest',
  Accept: 'application/json, */*',
} as const;
