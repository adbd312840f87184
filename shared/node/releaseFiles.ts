/**
 * Extensions that browsers may request from a release. Documents are excluded, since a document would be a
 * page of the serving origin. The nginx example lists the same extensions.
 */
export const SERVED_KINDS = [
  ...['js', 'mjs', 'css', 'json', 'wasm'],
  ...['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico'],
  ...['woff2', 'woff', 'ttf'],
  ...['mp3', 'ogg', 'wav', 'm4a', 'mp4', 'webm'],
] as const;
const SERVED = new RegExp(`\\.(?:${SERVED_KINDS.join('|')})$`);
/** The store's internal files: statements and notes. */
const OF_THE_STORE = /(?:^|\/)(?:release|history)\.json$/;
const HIDDEN = /(?:^|\/)\./;

/** Whether a file of the store is public. Drafts, source maps, statements and documents are not. */
export const isServedFile = (path: string): boolean =>
  SERVED.test(path) && !OF_THE_STORE.test(path) && !HIDDEN.test(path);

/** Policy for an image, which is a document too when opened by its address: no script may run in it. */
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Headers of a release file: shared with any origin, since it holds nothing private. The nginx example sends
 * the same.
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
 * Options of `@fastify/static` for release files: immutable, with precompressed copies.
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
