import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { findCircles, foldersOf, liftImport, type Circle, type Import } from './folderGraph';
import type { Layers } from './layerCases';

const load = createRequire(import.meta.url);
const { testSupport } = load('./layout.cjs') as { testSupport: readonly string[] };
const layers = load('./layers.cjs') as Layers;
const layerRules = new Set((load('./layerRules.cjs') as { name: string }[]).map(({ name }) => name));

const PACKAGE = /^(shared|shell|remote-.+|backend|e2e|delivery|tools)$/;
/** Tool settings at the root that import from packages. */
const CONFIGURATION = /[.]config[.]ts$/;
const isTestSupport = (file: string) => testSupport.some((pattern) => new RegExp(pattern).test(file));
const isOurs = (file: string) => PACKAGE.test(file.split('/')[0] ?? '');

export interface ImportReport {
  /** Every violation of a rule, one sentence each. */
  readonly problems: readonly string[];
  readonly circles: readonly Circle[];
  readonly folders: number;
  /** Pairs of folders or files in which the lower one imports the upper one. */
  readonly arrowsUp: number;
}

/** Children of layered areas that have no layer: such a child could import anything. */
function findChildrenWithoutLayer(folders: ReadonlySet<string>, files: readonly string[]): string[] {
  const children = [...folders, ...files].filter((path) => path !== '');
  return Object.entries(layers).flatMap(([area, ordered]) => {
    const pattern = (path: string) => `^${path.replaceAll('.', '[.]').replaceAll('*', '[^/]+')}$`;
    const child = new RegExp(pattern(`${area}/*`));
    const known = ordered.flat().map((name) => new RegExp(pattern(`${area}/${name}`)));
    return children
      .filter((path) => child.test(path) && !known.some((name) => name.test(path)))
      .map((path) => `${path} has no layer: add it to tools/check/importRules/layers.cjs`);
  });
}

/** Checks every import of the repository against the rules, the layers, and the absence of cycles. */
export async function checkImports(root: string): Promise<ImportReport> {
  const starts = readdirSync(root).filter((name) => PACKAGE.test(name) || CONFIGURATION.test(name));
  const options = await extractOptions(join(root, '.dependency-cruiser.cjs'));
  const { output } = await cruise(starts, { ...options, baseDir: root });
  const { modules, summary } = output as ICruiseResult;

  const production = modules.filter(({ source }) => isOurs(source) && !isTestSupport(source));
  const files = production.map(({ source }) => source);
  const known = new Set(files);
  const imports: Import[] = production.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => resolved !== source && known.has(resolved))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const up = summary.violations.filter(({ rule }) => layerRules.has(rule.name)).map(liftImport);
  const folders = foldersOf(files);
  return {
    problems: [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...findChildrenWithoutLayer(folders, files),
    ],
    circles: findCircles(imports),
    folders: folders.size,
    arrowsUp: new Set(up.map(({ folder, from, to }) => [folder, from, to].join(' '))).size,
  };
}
