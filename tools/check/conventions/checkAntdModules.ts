import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { antdModules } from '@prova/shared/build/sharedModules';

/** A source file: its path from the root, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const FOLDER = 'shared/sdk/src/ui/antd/';
/** No module itself: it fetches them. */
const FETCHES = `${FOLDER}fetchAntd.ts`;
const EXPORTED = /^export \{ default as (\w+) \} from 'antd\/es\/[\w-]+';$/gm;
const IMPORTED = /import (?:type )?\{([^}]*)\} from '@prova\/shared\/ui\/antd\/(\w+)'/g;
/** No page that is released imports from these. */
const NOT_RELEASED = /[.]test[.]tsx?$|\/(testing|standalone)\//;

/**
 * Components that only a remote outside this repository uses, or an earlier release of one, as `module/Component`, each with the
 * remote that does: this repository cannot see its imports. Whoever releases such a remote adds the line, and takes it out again.
 */
export const USED_ELSEWHERE: ReadonlySet<string> = new Set([
  // Releases of feedback from before it stood in core: a site may be taken back to one.
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

/** All sources under these folders of the repository, as the check wants them. */
export function readSources(root: string, folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /[.]tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

/**
 * What stands in a shared antd module without a user in a page, one sentence each: every visitor downloads it. What is
 * used and stands in none is refused by types and lint already.
 * @param sources all sources that may use antd, the modules themselves among them
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
    ...(exported.length === 0 ? [`${FOLDER} has no export that this check can read`] : []),
    ...modules
      .filter((module) => !antdModules.some((request) => request.endsWith(`/${moduleOf(module)}`)))
      .map(({ path }) => `${path} is none of the modules that the shell shares`),
    ...exported.filter((name) => !used.has(name)).map((name) => `${FOLDER}${name} has no user`),
    ...[...usedElsewhere]
      .filter((name) => !exported.includes(name))
      .map((name) => `${name} is said to be used elsewhere and is not exported`),
  ];
}
