/**
 * Endings of what a browser may ask of a release. No documents: one would be a page of the address that it is served from.
 * The nginx example has the same ones.
 */
export const SERVED_KINDS = [
  ...['js', 'mjs', 'css', 'json', 'wasm'],
  ...['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico'],
  ...['woff2', 'woff', 'ttf'],
  ...['mp3', 'ogg', 'wav', 'm4a', 'mp4', 'webm'],
] as const;
const SERVED = new RegExp(`\\.(?:${SERVED_KINDS.join('|')})$`);
/** What the store keeps beside the files: statements and notes. */
const OF_THE_STORE = /(?:^|\/)(?:release|history)\.json$/;
const HIDDEN = /(?:^|\/)\./;

/** Whether a file of the store is served to browsers. Drafts, source maps, statements and documents are not. */
export const isServedFile = (path: string): boolean =>
  SERVED.test(path) && !OF_THE_STORE.test(path) && !HIDDEN.test(path);

/** An image is a document too when somebody opens its address: no script of it runs there. */
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * With what a file of a release is sent: to any page, since it holds nothing that is anybody's own. The nginx example sends
 * the same headers.
 */
export const releaseFileHeaders = (path: string): Readonly<Record<string, string>> => ({
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Timing-Allow-Origin': '*',
  Vary: 'Accept-Encoding',
  ...(path.endsWith('.svg') && { 'Content-Security-Policy': IMAGE_POLICY }),
});

/**
 * How files of releases are sent, as options of `@fastify/static`: for ever, and compressed as they lie there.
 * @param root the folder that paths are relative to
 */
export const releaseFileOptions = (root: string) => ({
  root,
  index: false as const,
  serve: false,
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  allowedPath: isServedFile,
});
