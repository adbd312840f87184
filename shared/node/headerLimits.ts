/**
 * Header bytes that servers with pages accept from a browser, which sends neighbouring sites' cookies as
 * well.
 */
export const PAGE_HEADER_LIMIT = 32 * 1024;
/** Header bytes that a server behind another server accepts: the browser's, and those added on the way. */
export const API_HEADER_LIMIT = PAGE_HEADER_LIMIT + 8 * 1024;
