/** Headers of every response. Responses are data or standalone pages: never framed, embedded or sniffed. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Keeps private data out of all caches; cacheable responses override this header. */
export const UNCACHED = { 'cache-control': 'no-store' } as const;

/** Tells polling clients the state of a long operation: REQUESTED, FINISHED or FAILED. */
export const STATUS_HEADER = 'x-entity-status';
