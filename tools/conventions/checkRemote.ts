import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contributionSchema } from '@prova/shared/remote-contract/contribution';
import * as v from 'valibot';
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
/** What may lie in a remote's `src`; a box that it does not need stays absent. */
const BOXES =
  /^(remote\.tsx|standalone\.tsx|prerender\.tsx|paths\.ts|app|pages|devices|features|locales|ui|testing)$/;
/** What may lie in a feature: its door, its hooks, what it starts or creates, and three boxes. */
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
      ...odd.map((part) => `src/features/${name}/${part} has no place in a feature`),
    ];
  });
}

function checkContribution(path: string): string[] {
  const parsed = v.safeParse(contributionSchema, readJson(path));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return [`contribution.json: ${v.getDotPath(issue) ?? 'content'}: ${issue.message}`];
  }
  const { routes, menu } = parsed.output;
  const paths = new Set(routes.map((route) => route.path));
  return menu
    .filter((entry) => !paths.has(entry.path))
    .map((entry) => `contribution.json: the menu leads to ${entry.path}, which is none of the routes`);
}

/** What distinguishes a remote's folder from the layout that all of them have, one sentence each. */
export function checkRemote(folder: string): string[] {
  const missing = REQUIRED.filter((file) => !existsSync(join(folder, file)));
  const pages = namesIn(join(folder, 'src/pages')).filter((name) => /^[A-Z]\w*Page\.tsx$/.test(name));
  return [
    ...missing.map((file) => `${file} is missing`),
    ...namesIn(join(folder, 'src'))
      .filter((name) => !BOXES.test(name))
      .map((name) => `src/${name} is none of the boxes of a remote`),
    ...(pages.length === 0 ? ['src/pages has no page'] : []),
    ...checkFeatures(join(folder, 'src/features')),
    ...(missing.includes('contribution.json') ? [] : checkContribution(join(folder, 'contribution.json'))),
    ...checkLocales(join(folder, 'src/locales')).map((problem) => `src/locales: ${problem}`),
  ];
}
