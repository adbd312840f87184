/**
 * The oldest browsers that Prova runs in. Ed25519 of Web Crypto, by which the page checks the signed registry, came last
 * to each of them, in Safari `AbortSignal.any`.
 */
export const SUPPORTED_BROWSERS = { chrome: 137, edge: 137, firefox: 129, safari: 17.4 } as const;
