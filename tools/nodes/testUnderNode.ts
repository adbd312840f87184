import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runStep } from '../check/runStep';
import { UNIT_STEP } from '../check/step';
import { countTests, type Counts } from '../test/counts';
import { readJourneyReport, type JourneyReport } from '../test/journeyReport';
import { readUnitReport } from '../test/unitReport';

export interface NodeResult {
  readonly version: string;
  readonly unit: Counts;
  readonly mainJob: JourneyReport;
  readonly seconds: number;
}

const MAIN_JOB = 'e2e/journeys/mainJob.spec.ts';

/**
 * Runs the unit tests and the journey of the main job with the Node of this folder: it goes first on the path, where
 * every child process looks for it.
 */
export async function testUnderNode(root: string, version: string, folder: string): Promise<NodeResult> {
  const path = process.env['PATH'] ?? '';
  const reports = join(root, '.cache/nodes', version);
  const jestReport = join(reports, 'jest.json');
  const playwrightReport = join(reports, 'playwright.json');
  // What a run before has left says nothing about this one.
  for (const report of [jestReport, playwrightReport]) rmSync(report, { force: true });
  process.env['PATH'] = [folder, path].join(delimiter);
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = playwrightReport;
  const unit = await runStep(root, {
    ...UNIT_STEP,
    command: [...UNIT_STEP.command, '--json', `--outputFile=${jestReport}`],
  });
  if (!unit.ok) console.log(unit.output.trimEnd());
  const mainJob = await runStep(root, {
    name: 'main job',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', MAIN_JOB],
  });
  if (!mainJob.ok) console.log(mainJob.output.trimEnd());
  process.env['PATH'] = path;
  return {
    version,
    unit: countTests(readUnitReport(root, jestReport, unit.ok)),
    mainJob: readJourneyReport(playwrightReport, mainJob.ok),
    seconds: unit.seconds + mainJob.seconds,
  };
}

const unitPassed = ({ passed, failed }: Counts) => passed > 0 && failed === 0;
const journeyPassed = ({ tests, faults }: JourneyReport) =>
  faults === 0 && tests.length > 0 && tests.every(({ outcome }) => outcome === 'passed');

/** A run in which nothing was tested has not passed. */
export const passedUnderNode = ({ unit, mainJob }: NodeResult) => unitPassed(unit) && journeyPassed(mainJob);

/** `Node v24.21.0 · unit 1520 passed · main job passed · 312 s` */
export function describeNode({ version, unit, mainJob, seconds }: NodeResult): string {
  const units = `unit ${unit.passed} passed${unit.failed === 0 ? '' : `, ${unit.failed} failed`}`;
  const journey = `main job ${journeyPassed(mainJob) ? 'passed' : 'failed'}`;
  return [`Node v${version}`, units, journey, `${seconds.toFixed(0)} s`].join(' · ');
}
