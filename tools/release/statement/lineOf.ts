import type { RegisteredRemote } from '@prova/shared/remote-contract/registry';
import type { Statement } from './statement';

/**
 * The line of the registry that follows from a statement.
 * @param address where the operator serves this remote's releases, without the version; the statement may name another
 */
export function lineOf(statement: Statement, address: string): RegisteredRemote {
  const { name, version, contract, entry, preload, prerendered, files, contribution } = statement;
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
    preload: preload.map((path) => {
      const { href, integrity: hash } = pinned(path);
      return { href, as: path.endsWith('.css') ? 'style' : 'script', integrity: hash };
    }),
    ...(prerendered === undefined ? {} : { prerendered: pinned(prerendered) }),
    contribution,
  };
}
