import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { describeContract } from './contract/describeContract';

const report = join(projectRoot, 'docs/api/remote-contract.md');

function readReport(): string {
  try {
    return readFileSync(report, 'utf8');
  } catch {
    return '';
  }
}

const described = describeContract(
  join(projectRoot, 'shared/sdk/src'),
  join(projectRoot, '.cache/types/shared/sdk/src'),
);
const isCurrent = readReport() === described;
if (process.argv.includes('--write')) {
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, described);
  console.log(isCurrent ? 'nothing has changed' : `written: ${relative(projectRoot, report)}`);
} else if (!isCurrent) {
  console.error(
    `${relative(projectRoot, report)} no longer matches the exports of shared/sdk/src/remote-contract. ` +
      'If the change is intended, run npm run contract -- --write, and review the diff.',
  );
  process.exitCode = 1;
}
