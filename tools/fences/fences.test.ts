import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import type { Verdicts } from './cruiseTrees';

const { forbidden } = createRequire(join(projectRoot, 'package.json'))('./.dependency-cruiser.cjs') as {
  forbidden: readonly { name: string; severity: string }[];
};
const rules = forbidden.map(({ name }) => name).sort();

// A process of its own: dependency-cruiser is an ES module, and these tests run as CommonJS.
const verdicts = JSON.parse(
  execFileSync(process.execPath, ['--import', 'tsx', join(projectRoot, 'tools/fences/cruiseTrees.ts')], {
    encoding: 'utf8',
    cwd: projectRoot,
  }),
) as Verdicts;

test('a tree laid out as designed passes every fence', () => {
  expect(verdicts['good']).toEqual([]);
});

test('every fence is closed, and has a bad import to prove it', () => {
  expect(forbidden.filter(({ severity }) => severity !== 'error')).toEqual([]);
  expect(Object.keys(verdicts).filter((name) => name !== 'good')).toEqual(rules);
});

test.each(rules)('a bad import is refused by %s and by no other rule', (rule) => {
  expect([...new Set(verdicts[rule]?.map((refusal) => refusal.rule))]).toEqual([rule]);
});
