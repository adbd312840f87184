import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { printResult } from '../check/printResult';
import { runStep } from '../check/runStep';
import { UNIT_STEP, type Step } from '../check/step';
import type { TestReport } from './testReport';
import { readUnitReport } from './unitReport';

/** Runs the unit tests: all of them, or the files in which these failed, one after the other. */
export async function runUnits(
  root: string,
  reports: string,
  failed: readonly { readonly file: string }[] | null,
): Promise<TestReport> {
  const report = join(reports, 'jest.json');
  rmSync(report, { force: true });
  const chosen = failed === null ? [] : [...new Set(failed.map(({ file }) => file))];
  if (failed !== null) console.log(`\nOnce more, by themselves: ${chosen.join(', ')}`);
  const command: Step['command'] =
    failed === null ? UNIT_STEP.command : ['jest', '--runInBand', '--runTestsByPath', ...chosen];
  const step: Step = {
    name: failed === null ? UNIT_STEP.name : 'once more',
    command: [...command, '--json', `--outputFile=${report}`],
  };
  const result = await runStep(root, step);
  printResult([step], result);
  return readUnitReport(root, report, result.ok);
}
