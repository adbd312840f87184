import type { JourneyReport } from '../test/journeyReport';
import type { Outcome } from '../test/testReport';
import { describeNode, passedUnderNode } from './testUnderNode';

const green = { passed: 1520, failed: 0 };
const journey = (outcome: Outcome): JourneyReport => ({
  tests: [{ id: '1', title: 'the main job', file: 'e2e/journeys/mainJob.spec.ts', outcome, failure: null }],
  faults: 0,
});
const result = { version: '24.21.0', unit: green, mainJob: journey('passed'), seconds: 311.6 };

test('one line says how a version did', () => {
  expect(describeNode(result)).toBe('Node v24.21.0 · unit 1520 passed · main job passed · 312 s');
  expect(passedUnderNode(result)).toBe(true);
});

test('what failed is in the line', () => {
  const failing = { ...result, unit: { passed: 1518, failed: 2 }, mainJob: journey('failed') };
  expect(describeNode(failing)).toBe('Node v24.21.0 · unit 1518 passed, 2 failed · main job failed · 312 s');
  expect(passedUnderNode(failing)).toBe(false);
});

test.each([
  ['unit tests', { unit: { passed: 0, failed: 0 } }],
  ['journeys', { mainJob: { tests: [], faults: 0 } }],
  ['site', { mainJob: { ...journey('passed'), faults: 1 } }],
  ['try', { mainJob: journey('skipped') }],
])('a run without %s is not green', (_what, part) => {
  expect(passedUnderNode({ ...result, ...part })).toBe(false);
});
