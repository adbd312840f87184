import { STATIC_STEPS } from './step';
import { stepsForChanges } from './stepsForChanges';

const steps = (present: readonly string[], gone: readonly string[] = []) =>
  stepsForChanges({ present, gone });
const names = (present: readonly string[], gone: readonly string[] = []) =>
  steps(present, gone).map(({ name }) => name);

test('nothing has changed: there is nothing to check', () => {
  expect(steps([])).toEqual([]);
});

test('code is looked at file by file, and as a whole where only the whole tells', () => {
  expect(names(['backend/src/main.ts'])).toEqual(['types', 'import-rules', 'lint', 'unit', 'format']);
  expect(names(['remote-content/src/paths.ts'])).toContain('conventions');
  expect(names(['shared/sdk/src/remote-contract/hostServices.ts'])).toContain('contract');
});

test('each step that takes files gets those that it can read', () => {
  const chosen = steps(['README.md', 'backend/src/a b.ts', 'backend/bank/x.json']);
  const filesOf = (wanted: string) =>
    chosen.find(({ name }) => name === wanted)?.command.filter((word) => word.includes('.'));
  expect(filesOf('lint')).toEqual(['backend/src/a b.ts']);
  expect(filesOf('unit')).toEqual(['backend/src/a b.ts', 'backend/bank/x.json']);
  expect(filesOf('format')).toEqual(['README.md', 'backend/src/a b.ts', 'backend/bank/x.json']);
});

test('a text is only formatted, and the report of the contract is compared with types that are built', () => {
  expect(names(['docs/testing.md'])).toEqual(['format']);
  expect(names(['docs/api/remote-contract.md'])).toEqual(['types', 'contract', 'format']);
});

test('a file that is gone is given to nobody, and the whole is looked at without it', () => {
  expect(names([], ['shell/src/boot/startShell.ts'])).toEqual(['types', 'import-rules', 'conventions']);
  expect(JSON.stringify(steps(['backend/src/new.ts'], ['backend/src/old.ts']))).not.toContain('old.ts');
});

test.each([
  'package.json',
  'jest.config.mjs',
  'shared/sdk/src/testing/setupBrowser.ts',
  'tools/lint/rules.ts',
])('a change of what everything stands on reaches everything: %s', (file) => {
  expect(names([file])).toEqual([...STATIC_STEPS.map(({ name }) => name), 'unit']);
  expect(names([], [file])).toEqual(names([file]));
});
