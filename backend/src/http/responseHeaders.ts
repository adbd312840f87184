/** On every answer. What is answered is data or a page of its own: nothing frames it, embeds it or guesses its type. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** What people own is kept by nobody on the way; answers that may be say so themselves. */
export const UNCACHED = { 'cache-control': 'no-store' } as const;

/** Tells polling clients how far a long operation is: REQUESTED, FINISHED or FAILED. */
export const STATUS_HEADER = 'x-entity-status';
