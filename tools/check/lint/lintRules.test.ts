import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import * as v from 'valibot';
import { badCases, goodCases, type LintCase } from './cases';

const findingSchema = v.object({
  filename: v.string(),
  message: v.string(),
  code: v.optional(v.string(), 'unused-directive'),
  help: v.optional(v.string(), ''),
});
type Finding = v.InferOutput<typeof findingSchema>;
const reportSchema = v.object({ diagnostics: v.array(findingSchema) });

const all: readonly LintCase[] = [...badCases, ...goodCases];
/** Puts each case into a separate folder, below the folder that selects its rules. */
const fileOf = (lintCase: LintCase) =>
  posix.join(posix.dirname(lintCase.file), String(all.indexOf(lintCase)), posix.basename(lintCase.file));

function lint(folder: string): readonly Finding[] {
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  for (const lintCase of all) write(fileOf(lintCase), lintCase.source);
  write('oxlint.config.ts', `export { default } from '${projectRoot}/oxlint.config';`);
  const compilerOptions = { lib: ['es2023', 'dom'], jsx: 'react-jsx', types: [] };
  write('tsconfig.json', JSON.stringify({ extends: `${projectRoot}/tsconfig.base.json`, compilerOptions }));
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const oxlint = join(projectRoot, 'node_modules/oxlint/bin/oxlint');
  const tsx = join(projectRoot, 'node_modules/tsx/dist/loader.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', tsx, oxlint, '--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return v.parse(reportSchema, JSON.parse(stdout)).diagnostics;
}

let findings: readonly Finding[];
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'prova-lint-'));
  findings = lint(folder);
  rmSync(folder, { recursive: true });
});
const found = (lintCase: LintCase) => findings.filter(({ filename }) => filename === fileOf(lintCase));

test.each(badCases)('refuses: $what', (badCase) => {
  const { rule, says = '' } = badCase;
  const words = found(badCase)
    .filter(({ code }) => code === rule)
    .map(({ message, help }) => `${message} ${help}`);
  expect({ rule, words }).toEqual({ rule, words: [expect.stringContaining(says)] });
});

test.each(goodCases)('allows: $what', (goodCase) => {
  expect(found(goodCase)).toEqual([]);
});
