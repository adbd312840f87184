/**
 * The oldest browsers that Prova runs in. Ed25519 of Web Crypto, by which the page checks the signed registry, came last
 * to each of them, in Safari `AbortSignal.any`.
 */
export const SUPPORTED_BROWSERS = { chrome: 137, edge: 137, firefox: 129, safari: 17.4 } as const;

/** Where a browser is told that it is too old. */
export const UNSUPPORTED_BROWSER_PATH = '/old-browser';
