import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { badImports, type Refusal } from './cases';
import type { Verdicts } from './cruiseCases';
import { forbiddenByLayers, type Layers } from './layerCases';

const load = createRequire(join(projectRoot, 'tools/check/importRules/layers.cjs'));
const { forbidden } = load('../../../.dependency-cruiser.cjs') as {
  forbidden: readonly { name: string; severity: string }[];
};
const layerRules = load('./layerRules.cjs') as typeof forbidden;
const layers = load('./layers.cjs') as Layers;
const names = (rules: typeof forbidden) => rules.map(({ name }) => name);
const rules = names(forbidden).filter((name) => !names(layerRules).includes(name));

// Runs in a child process: dependency-cruiser is an ES module, and these tests run as CommonJS.
const verdicts = JSON.parse(
  execFileSync(
    process.execPath,
    ['--import', 'tsx', join(projectRoot, 'tools/check/importRules/cruiseCases.ts')],
    {
      encoding: 'utf8',
      cwd: projectRoot,
    },
  ),
) as Verdicts;
const sorted = (refusals: readonly Refusal[]) =>
  refusals.map(({ rule, from, to }) => `${rule} | ${from} → ${to}`).sort();

test('accepts a tree with the designed layout', () => {
  expect(verdicts.good).toEqual([]);
  expect(verdicts.layersDown).toEqual([]);
});

test('treats every rule as an error, and proves each by a bad import', () => {
  expect(forbidden.filter(({ severity }) => severity !== 'error')).toEqual([]);
  expect(new Set(names(forbidden)).size).toBe(forbidden.length);
  expect(Object.keys(badImports).sort()).toEqual([...rules].sort());
});

test.each(rules)('refuses a bad import by %s and no other rule', (rule) => {
  expect([...new Set(verdicts.bad[rule]?.map((refusal) => refusal.rule))]).toEqual([rule]);
});

test.each(names(layerRules))('refuses upward imports from %s by that rule alone', (name) => {
  const expected = forbiddenByLayers(layers).filter(({ rule }) => rule === name);
  const froms = new Set(expected.map(({ from }) => from));
  expect(sorted(verdicts.layersUp.filter(({ from }) => froms.has(from)))).toEqual(sorted(expected));
});
