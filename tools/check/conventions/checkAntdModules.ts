import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { antdModules } from '@prova/shared/build/sharedModules';

/** A source file: its path from the root, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const FOLDER = 'shared/sdk/src/ui/antd/';
/** The file that fetches the shared modules, and is no such module itself. */
const FETCHES = `${FOLDER}fetchAntd.ts`;
const EXPORTED = /^export \{ default as (\w+) \} from 'antd\/es\/[\w-]+';$/gm;
const IMPORTED = /import (?:type )?\{([^}]*)\} from '@prova\/shared\/ui\/antd\/(\w+)'/g;
/** Files that released pages never import. */
const NOT_RELEASED = /[.]test[.]tsx?$|\/(testing|standalone)\//;

/**
 * Components used only by a remote outside this repository, or by its earlier release, as `module/Component`,
 * with that remote: this repository cannot see its imports. The releaser of such a remote adds the line, and
 * removes it again.
 */
export const USED_ELSEWHERE: ReadonlySet<string> = new Set([
  // Feedback releases older than its move to core: a site may roll back to one.
  'data/Tooltip',
]);

const namesIn = (list: string) =>
  list
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
    )
    .filter((name) => name !== '');

const moduleOf = ({ path }: Source) => path.slice(FOLDER.length).replace(/[.]ts$/, '');
const exportsOf = (source: Source) => {
  const module = moduleOf(source);
  return [...source.text.matchAll(EXPORTED)].map(([, name = '']) => `${module}/${name}`);
};
const importsOf = ({ text }: Source) =>
  [...text.matchAll(IMPORTED)].flatMap(([, list = '', module = '']) =>
    namesIn(list).map((name) => `${module}/${name}`),
  );

/** All sources under these folders of the repository, in the check's format. */
export function readSources(root: string, folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /[.]tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

/**
 * Unused exports of the shared antd modules, one sentence each: every visitor downloads them. Types and lint
 * refuse missing exports already.
 * @param sources all sources that may use antd, the modules themselves included
 */
export function checkAntdModules(
  sources: readonly Source[],
  usedElsewhere: ReadonlySet<string> = new Set(),
): string[] {
  const pages = sources.filter(({ path }) => !NOT_RELEASED.test(path));
  const modules = pages.filter(({ path }) => path.startsWith(FOLDER) && path !== FETCHES);
  const used = new Set([...pages.flatMap(importsOf), ...usedElsewhere]);
  const exported = modules.flatMap(exportsOf);
  return [
    ...(exported.length === 0 ? [`${FOLDER} has no export in a form that this check can parse`] : []),
    ...modules
      .filter((module) => !antdModules.some((request) => request.endsWith(`/${moduleOf(module)}`)))
      .map(({ path }) => `${path} is not one of the modules that the shell shares`),
    ...exported.filter((name) => !used.has(name)).map((name) => `${FOLDER}${name} has no user`),
    ...[...usedElsewhere]
      .filter((name) => !exported.includes(name))
      .map((name) => `${name} is listed as used elsewhere, but not exported`),
  ];
}
