import * as v from 'valibot';

/** Below this path the site's own origin serves releases: `/r/<remote>/<version>/<file>`. */
export const RELEASES_PATH = '/r';

/**
 * In the place of a version: the files of all releases of a remote that are named by their content. What a release has in common with the one before
 * keeps its address, and browsers what they have of it.
 */
export const SHARED_FILES = '0-files';

/**
 * A path of plain characters alone, no segment of which begins with a dot. So there is one spelling of it, which no browser,
 * proxy or file system takes for another: nothing is encoded, goes up, names a host or a draft of the store.
 */
const RELEASE_PATH =
  /^\/r\/([a-z][a-z0-9-]{0,39})\/(\d[\w.+~-]*)\/((?:[\w+~@-][\w.+~@-]*\/)*[\w+~@-][\w.+~@-]*)$/;

/** What a path below `RELEASES_PATH` names. */
export interface ReleasePath {
  readonly remote: string;
  readonly version: string;
  /** Relative to the release's folder. */
  readonly file: string;
}

/** Reads a path on the site's own origin, as it stands in an address; null for one that names no file of a release. */
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

/** Where a file of a release is: an http(s) address as browsers spell it, or a path on the site's own origin. */
export const releaseAddressSchema = v.pipe(
  v.string(),
  v.check(
    (text) => readReleasePath(text) !== null || isCanonicalWebAddress(text),
    `must be an http(s) address, or a path such as ${RELEASES_PATH}/content/1.0.0/entry.js`,
  ),
);

/** The origin that a release's file is fetched from; null where it is the site's own. */
export const originOfRelease = (address: string): string | null =>
  address.startsWith(`${RELEASES_PATH}/`) ? null : new URL(address).origin;

/** Where all releases of a remote are, each in a folder named after its version; without a slash at the end. */
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
