import type { RegisteredRemote } from '@prova/shared/remote-contract/registry';
import { placeOfReleases } from '@prova/shared/remote-contract/releaseAddress';
import type { Statement } from './statement';

/**
 * The line of the registry that follows from a statement.
 * @param address where the operator serves this remote's releases, without the version; the statement may name another
 */
export function lineOf(statement: Statement, address: string): RegisteredRemote {
  const {
    name,
    version,
    contract,
    entry,
    preload,
    ahead = [],
    modules,
    prerendered,
    files,
    contribution,
  } = statement;
  const integrity = new Map(files.map((file) => [file.path, file.integrity]));
  const pinned = (path: string) => ({
    href: `${statement.address ?? address}/${version}/${path}`,
    integrity: integrity.get(path) ?? '',
  });
  const container = pinned(entry);
  return {
    name,
    version,
    contract,
    entry: container.href,
    integrity: container.integrity,
    preload: [...preload.map((path) => ({ path })), ...ahead].map(({ path, ...only }) => {
      const { href, integrity: hash } = pinned(path);
      return { href, as: path.endsWith('.css') ? 'style' : 'script', integrity: hash, ...only };
    }),
    ...(modules && { modules }),
    ...(prerendered === undefined ? {} : { prerendered: pinned(prerendered) }),
    contribution,
  };
}

/** The line of a release that is served elsewhere than it says: at `address`, without the version. */
export function placeLine(line: RegisteredRemote, address: string): RegisteredRemote {
  const before = placeOfReleases(line);
  const placed = (href: string) =>
    href.startsWith(`${before}/`) ? address + href.slice(before.length) : href;
  const { entry, preload, prerendered } = line;
  return {
    ...line,
    entry: placed(entry),
    preload: preload.map((file) => ({ ...file, href: placed(file.href) })),
    ...(prerendered && { prerendered: { ...prerendered, href: placed(prerendered.href) } }),
  };
}
