/**
 * Prefix, with its own name, of a remote's `localStorage` keys for the signed-in person's data that outlives
 * the tab. The shell clears them at a logout, and before anybody else's page is mounted.
 */
export const OWN_PREFIX = 'prova.own.';
