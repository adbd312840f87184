import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contributionSchema } from '@prova/shared/remote-contract/contribution';
import * as v from 'valibot';
import { checkLikeness } from './checkLikeness';
import { checkLocales } from './checkLocales';

const REQUIRED = [
  'package.json',
  'tsconfig.json',
  'rspack.config.ts',
  'contribution.json',
  'src/remote.tsx',
  'src/standalone.tsx',
  'src/app/Root.tsx',
  'src/app/createApp.ts',
  'src/app/routes.tsx',
  'src/paths.ts',
];
const CONTRIBUTED = ['contribution.json', 'src/paths.ts'];
/** Allowed content of a remote's `src`; unneeded parts are absent. */
const BOXES =
  /^(remote\.tsx|standalone\.tsx|prerender\.tsx|paths\.ts|app|pages|api|devices|features|locales|ui|testing)$/;
/** Allowed content of a feature: its index, its hooks, `start…` and `create…`, and three folders. */
const FEATURE_PARTS = /^(index\.ts|(use|start|create)[A-Z]\w*(\.test)?\.tsx?|state|api|ui)$/;

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function checkFeatures(features: string): string[] {
  const names = namesIn(features);
  if (names.length === 0) return ['src/features has no feature'];
  return names.flatMap((name) => {
    const parts = namesIn(join(features, name));
    const odd = parts.filter((part) => !FEATURE_PARTS.test(part));
    return [
      ...(parts.includes('index.ts') ? [] : [`src/features/${name}/index.ts is missing`]),
      ...odd.map((part) => `src/features/${name}/${part} is not allowed in a feature`),
    ];
  });
}

const PATHS = /^export const paths = \{(.*?)^\}/ms;

/** A remote's own page addresses, as its `paths` define them; null if it exports none. */
function readPatterns(file: string): readonly string[] | null {
  const own = PATHS.exec(existsSync(file) ? readFileSync(file, 'utf8') : '')?.[1];
  if (own === undefined) return null;
  return [...own.matchAll(/definePath\(\s*'([^']*)'/g)].flatMap(([, pattern]) => pattern ?? []);
}

/**
 * Compares a remote's pages with its contribution, from which the shell takes menu and guards: a page known
 * to only one of the two is never shown.
 */
function checkContribution(folder: string): string[] {
  const parsed = v.safeParse(contributionSchema, readJson(join(folder, 'contribution.json')));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return [`contribution.json: ${v.getDotPath(issue) ?? 'content'}: ${issue.message}`];
  }
  const { routes, menu, widgets = [] } = parsed.output;
  const addresses = routes.map((route) => route.path);
  const patterns = readPatterns(join(folder, 'src/paths.ts'));
  if (patterns === null) return ['src/paths.ts exports no paths'];
  return [
    ...addresses
      .filter((path) => !patterns.includes(path))
      .map((path) => `contribution.json: the route ${path} is not one of the paths in src/paths.ts`),
    ...patterns
      .filter((pattern) => !addresses.includes(pattern))
      .map((pattern) => `src/paths.ts: ${pattern} is not one of the routes in contribution.json`),
    ...menu
      .filter((entry) => !addresses.includes(entry.path))
      .map((entry) => `contribution.json: the menu links to ${entry.path}, which is not one of the routes`),
    ...widgets
      .filter((widget) => !addresses.includes(widget.path))
      .map((widget) => `contribution.json: a widget shows ${widget.path}, which is not one of the routes`),
  ];
}

/** Texts of single pages have folders of their own. */
const checkPageLocales = (locales: string): string[] =>
  namesIn(locales)
    .filter((name) => !name.includes('.'))
    .flatMap((name) => checkLocales(join(locales, name)).map((problem) => `src/locales/${name}: ${problem}`));

/** Deviations of a remote's folder from the common layout, one sentence each. */
export function checkRemote(folder: string): string[] {
  const missing = REQUIRED.filter((file) => !existsSync(join(folder, file)));
  const pages = namesIn(join(folder, 'src/pages')).filter((name) => /^[A-Z]\w*Page\.tsx$/.test(name));
  return [
    ...missing.map((file) => `${file} is missing`),
    ...namesIn(join(folder, 'src'))
      .filter((name) => !BOXES.test(name))
      .map((name) => `src/${name} is not one of the folders and files of a remote`),
    ...(pages.length === 0 ? ['src/pages has no page'] : []),
    ...checkFeatures(join(folder, 'src/features')),
    ...(missing.some((file) => CONTRIBUTED.includes(file)) ? [] : checkContribution(folder)),
    ...checkLikeness(join(folder, 'src')),
    ...checkLocales(join(folder, 'src/locales')).map((problem) => `src/locales: ${problem}`),
    ...checkPageLocales(join(folder, 'src/locales')),
  ];
}
