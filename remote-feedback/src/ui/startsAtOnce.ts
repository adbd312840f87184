/** State of a link to the setup by which the interview begins at once, with the earlier agreements. */
export const STARTS_AT_ONCE = { start: true };
