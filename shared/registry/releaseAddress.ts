import * as v from 'valibot';

/** Path prefix of releases on the site's own origin: `/r/<remote>/<version>/<file>`. */
export const RELEASES_PATH = '/r';

/**
 * Name in place of a version: content-addressed files shared by a remote's releases. Unchanged files keep
 * their address, and browsers their cache.
 */
export const SHARED_FILES = '0-files';

/**
 * A path of plain characters only, without a segment that begins with a dot. It has a single spelling,
 * unambiguous for browsers, proxies and file systems: nothing is encoded, goes up, names a host or a draft of
 * the store.
 */
const RELEASE_PATH =
  /^\/r\/([a-z][a-z0-9-]{0,39})\/(\d[\w.+~-]*)\/((?:[\w+~@-][\w.+~@-]*\/)*[\w+~@-][\w.+~@-]*)$/;

/** The parts of a path below `RELEASES_PATH`. */
export interface ReleasePath {
  readonly remote: string;
  readonly version: string;
  /** The file's path, relative to the release's folder. */
  readonly file: string;
}

/**
 * Parses a path on the site's own origin, in its address spelling; null if it names no file of a release.
 */
export function readReleasePath(path: string): ReleasePath | null {
  const [, remote, version, file] = path.length > 1024 ? [] : (RELEASE_PATH.exec(path) ?? []);
  return remote === undefined || version === undefined || file === undefined
    ? null
    : { remote, version, file };
}

function isCanonicalWebAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { href, username, password, search, hash } = new URL(text);
  return href === text && `${username}${password}${search}${hash}` === '';
}

/** Address of a release file: http(s) in browsers' spelling, or a path on the site's own origin. */
export const releaseAddressSchema = v.pipe(
  v.string(),
  v.check(
    (text) => readReleasePath(text) !== null || isCanonicalWebAddress(text),
    `must be an http(s) address, or a path such as ${RELEASES_PATH}/content/1.0.0/entry.js`,
  ),
);

/** The origin of a release file; null for the site's own. */
export const originOfRelease = (address: string): string | null =>
  address.startsWith(`${RELEASES_PATH}/`) ? null : new URL(address).origin;

/**
 * Base address of a remote's releases, each in a folder named after its version; without a trailing slash.
 */
export function placeOfReleases({
  entry,
  version,
}: {
  readonly entry: string;
  readonly version: string;
}): string {
  const end = Math.max(entry.lastIndexOf(`/${version}/`), entry.lastIndexOf(`/${SHARED_FILES}/`));
  return end < 0 ? entry.slice(0, entry.lastIndexOf('/')) : entry.slice(0, end);
}
