/** Bytes of headers that servers with pages take from a browser, which sends the cookies of neighbouring sites as well. */
export const PAGE_HEADER_LIMIT = 32 * 1024;
/** Bytes of headers that a server behind takes: those of the browser and those that were added on the way. */
export const API_HEADER_LIMIT = PAGE_HEADER_LIMIT + 8 * 1024;
