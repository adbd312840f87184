import type { Journey } from '../test/journeyReport';
import type { Outcome } from '../test/testReport';
import { countRuns } from './countRuns';

const journey = (title: string, outcome: Outcome, id: number): Journey => ({
  id: String(id),
  title,
  file: 'e2e/journeys/setup.spec.ts',
  outcome,
  failure: null,
});

test('the repetitions of a journey make one line', () => {
  const outcomes: readonly [string, Outcome][] = [
    ['one', 'passed'],
    ['two', 'passed'],
    ['one', 'failed'],
    ['two', 'passed'],
    ['one', 'notRun'],
    ['left out', 'skipped'],
  ];
  const counts = countRuns(outcomes.map(([title, outcome], index) => journey(title, outcome, index)));
  expect(counts).toEqual([
    { file: 'e2e/journeys/setup.spec.ts', title: 'one', runs: 3, failed: 2 },
    { file: 'e2e/journeys/setup.spec.ts', title: 'two', runs: 2, failed: 0 },
  ]);
});
