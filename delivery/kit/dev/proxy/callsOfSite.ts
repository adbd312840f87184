/** First path segments of the API server, for a page of the site. */
export const CALLS_OF_SITE = ['api', 'management', 'oauth2', 'login'] as const;

const CALL = new RegExp(`^/(${CALLS_OF_SITE.join('|')})(/|\\?|$)`);

/** @param address path and query */
export const isCallOfSite = (address: string | undefined): boolean => CALL.test(address ?? '/');
