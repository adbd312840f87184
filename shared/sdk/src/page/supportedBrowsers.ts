/**
 * The oldest supported browsers. Ed25519 of Web Crypto, used to verify the signed registry, is their newest
 * feature, in Safari `AbortSignal.any`.
 */
export const SUPPORTED_BROWSERS = { chrome: 137, edge: 137, firefox: 129, safari: 17.4 } as const;

/** Page that explains unsupported browsers. */
export const UNSUPPORTED_BROWSER_PATH = '/old-browser';
