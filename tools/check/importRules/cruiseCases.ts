import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { badImports, declared, declaredForDevelopment, goodTree, type Refusal, type Tree } from './cases';
import { treeOfLayers, type Layers } from './layerCases';

export interface Verdicts {
  readonly good: readonly Refusal[];
  /** The refusals of the good tree with one added bad import, by rule. */
  readonly bad: Readonly<Record<string, readonly Refusal[]>>;
  readonly layersUp: readonly Refusal[];
  readonly layersDown: readonly Refusal[];
}

const require = createRequire(import.meta.url);
const options = await extractOptions(join(projectRoot, '.dependency-cruiser.cjs'));
const layerRules = require('./layerRules.cjs') as IForbiddenRuleType[];
const layers = require('./layers.cjs') as Layers;

const statementOf = (wanted: string) =>
  wanted.startsWith('type ') ? `import type { T } from '${wanted.slice(5)}';` : `import '${wanted}';`;
const listOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '*']));

function writeTree(folder: string, tree: Tree): void {
  const files = new Map(
    Object.entries(tree).map(([file, wanted]) => [file, wanted.map(statementOf).join('\n')]),
  );
  const own = { name: 'root', devDependencies: listOf(declaredForDevelopment) };
  files.set('package.json', JSON.stringify(own));
  for (const [name, names] of Object.entries(declared))
    files.set(`${name}/package.json`, JSON.stringify({ name, dependencies: listOf(names) }));
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

// The temporary tree is inside the project, where its packages resolve like those of the real sources.
mkdirSync(join(projectRoot, '.cache'), { recursive: true });
const trees = mkdtempSync(join(projectRoot, '.cache/import-rules-'));

async function cruiseTree(name: string, tree: Tree, ruleSet = options.ruleSet): Promise<readonly Refusal[]> {
  const baseDir = join(trees, name);
  writeTree(baseDir, tree);
  const folders = [...new Set(Object.keys(tree).map((file) => file.split('/')[0] ?? ''))];
  const { output } = await cruise(folders, { ...options, ...(ruleSet && { ruleSet }), baseDir });
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

try {
  const bad: Record<string, readonly Refusal[]> = {};
  for (const [rule, [file, wrong]] of Object.entries(badImports)) {
    bad[rule] = await cruiseTree(rule, { ...goodTree, [file]: [...(goodTree[file] ?? []), wrong] });
  }
  // Checks the layers only: a tree of nothing but upward imports would break every other rule too.
  const onlyLayers = { forbidden: layerRules };
  const verdicts: Verdicts = {
    good: await cruiseTree('good', goodTree),
    bad,
    layersUp: await cruiseTree('up', treeOfLayers(layers, 'up'), onlyLayers),
    layersDown: await cruiseTree('down', treeOfLayers(layers, 'down'), onlyLayers),
  };
  console.log(JSON.stringify(verdicts));
} finally {
  rmSync(trees, { recursive: true });
}
