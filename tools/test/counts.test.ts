import { countStep, countTests, sum } from './counts';
import type { Outcome, TestCase } from './testReport';

const ended = (outcome: Outcome): TestCase => ({ id: outcome, title: outcome, file: 'x.test.ts', outcome });

test('what could not run has failed, and so has a run that broke down', () => {
  const tests = [ended('passed'), ended('passed'), ended('failed'), ended('notRun'), ended('skipped')];
  expect(countTests({ tests, faults: 1 })).toEqual({ passed: 2, failed: 3 });
});

test('a step counts as one test, and everything adds up', () => {
  expect(sum([countStep({ ok: true }), countStep({ ok: false }), { passed: 5, failed: 2 }])).toEqual({
    passed: 6,
    failed: 3,
  });
});
