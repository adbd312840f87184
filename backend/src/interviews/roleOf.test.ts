import { roleOf } from './roleOf';

test.each([
  [null, null],
  ['https://jobs.example/1', null],
  ['  \nSenior Backend Engineer\nWe are looking for …', 'Senior Backend Engineer'],
  ['We are looking for an engineer.', null],
  ['x'.repeat(81), null],
])('[F1] derives from %j the role %j', (description, role) => {
  expect(roleOf(description)).toBe(role);
});
