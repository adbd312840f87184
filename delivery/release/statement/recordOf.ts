import { STANDALONE_FOLDER } from '@prova/shared/build/standaloneTemplate';
import type { RegisteredRemote } from '@prova/registry/registry';
import { placeOfReleases, SHARED_FILES } from '@prova/registry/releaseAddress';
import { sharedFilesOf } from '../../store/sharedFiles';
import type { Statement } from './statement';

/**
 * The registry line of a statement.
 * @param address base address of this remote's releases, without the version; the statement may name another
 */
export function recordOf(statement: Statement, address: string): RegisteredRemote {
  const {
    name,
    version,
    contract,
    format,
    entry,
    preload,
    ahead = [],
    modules,
    prerendered,
    files,
    contribution,
  } = statement;
  const integrity = new Map(files.map((file) => [file.path, file.integrity]));
  const sizes = new Map(files.map((file) => [file.path, file.bytes]));
  const shared = new Set(sharedFilesOf(statement));
  const pinned = (path: string) => ({
    href: `${statement.address ?? address}/${shared.has(path) ? SHARED_FILES : version}/${path}`,
    integrity: integrity.get(path) ?? '',
  });
  const first = pinned(entry);
  const line = {
    name,
    version,
    contract,
    entry: first.href,
    preload: [...preload.map((path) => ({ path })), ...ahead].map(({ path, ...only }) => {
      const { href, integrity: hash } = pinned(path);
      const as = path.endsWith('.css') ? ('style' as const) : ('script' as const);
      const bytes = sizes.get(`${path}.br`) ?? sizes.get(path) ?? 0;
      return { href, as, integrity: hash, ...only, bytes };
    }),
    ...(modules && { modules }),
    ...(prerendered === undefined ? {} : { prerendered: pinned(prerendered) }),
    // The file of a route matters to the build only: a line with extra members would be signed again each
    // minute.
    contribution: {
      ...contribution,
      routes: contribution.routes.map(({ page: _drawnBy, ...route }) => route),
    },
  };
  if (format === 'global') return { ...line, integrity: first.integrity };
  // Only the remote's own code knows which of the scripts it imports, and when.
  const scripts = new Set([entry, ...files.map(({ path }) => path).filter(isModule)]);
  return { ...line, format, scripts: [...scripts].map(pinned) };
}

const isModule = (path: string) => /\.m?js$/.test(path) && !path.startsWith(`${STANDALONE_FOLDER}/`);

/** The line of a release served elsewhere than stated: at `address`, without the version. */
export function placeRecord(line: RegisteredRemote, address: string): RegisteredRemote {
  const before = placeOfReleases(line);
  const placed = (href: string) =>
    href.startsWith(`${before}/`) ? address + href.slice(before.length) : href;
  const { entry, preload, prerendered } = line;
  const scripts =
    line.format === 'module'
      ? { scripts: line.scripts.map((file) => ({ ...file, href: placed(file.href) })) }
      : {};
  return {
    ...line,
    ...scripts,
    entry: placed(entry),
    preload: preload.map((file) => ({ ...file, href: placed(file.href) })),
    ...(prerendered && { prerendered: { ...prerendered, href: placed(prerendered.href) } }),
  };
}
