/** Headers of a change that a page of the site makes. */
export const fromPage = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
