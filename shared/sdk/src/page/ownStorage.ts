/**
 * What a remote keeps of the person who is signed in beyond the life of a tab stands in `localStorage` under this prefix and
 * its own name. The shell throws it away at a logout, and before anybody else's page is mounted.
 */
export const OWN_PREFIX = 'prova.own.';
