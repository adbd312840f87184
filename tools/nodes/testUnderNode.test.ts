import { describeNode, passedUnderNode } from './testUnderNode';

const green = { passed: 1520, failed: 0 };
const journey = { passed: 1, failed: 0 };
const result = { version: '24.21.0', unit: green, mainJob: journey, seconds: 311.6 };

test('one line says how a version did', () => {
  expect(describeNode(result)).toBe('Node v24.21.0 · unit 1520 passed · main job passed · 312 s');
  expect(passedUnderNode(result)).toBe(true);
});

test('what failed is in the line', () => {
  const failing = { ...result, unit: { passed: 1518, failed: 2 }, mainJob: { passed: 0, failed: 1 } };
  expect(describeNode(failing)).toBe('Node v24.21.0 · unit 1518 passed, 2 failed · main job failed · 312 s');
  expect(passedUnderNode(failing)).toBe(false);
});

test.each(['unit', 'mainJob'])('a run in which nothing was tested is not green: %s', (empty) => {
  expect(passedUnderNode({ ...result, [empty]: { passed: 0, failed: 0 } })).toBe(false);
});
