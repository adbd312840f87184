import type { Account } from '@prova/shared/api-types/account';
import { displayName } from './displayName';
import { greetingOf } from './greetingOf';
import { initialsOf } from './initialsOf';

const nobody: Account = { activated: true, authorities: [] };

test.each([
  [{ firstName: 'Robin', login: 'robin.k', email: 'rk@x.example' }, 'Robin'],
  [{ firstName: ' ', login: 'robin.k', email: 'rk@x.example' }, 'robin.k'],
  [{ firstName: null, login: '', email: 'rk@x.example' }, 'rk'],
  [{ email: '@x.example' }, 'User'],
  [{}, 'User'],
])('[S15] %j is called %s', (account, name) => {
  expect(displayName({ ...nobody, ...account }, 'User')).toBe(name);
});

test.each([
  [{ firstName: 'robin', lastName: 'keller' }, 'x', 'RK'],
  [{ firstName: 'Юлия', lastName: null }, 'Юлия', 'Ю'],
  [{}, 'candidate', 'C'],
  [{ firstName: '🦉wl' }, '🦉wl', '🦉'],
])('[S15] %j has the initials %s → %s', (account, shownName, initials) => {
  expect(initialsOf({ ...nobody, ...account }, shownName)).toBe(initials);
});

test('[S15] the day turns at 12:00 and at 18:00', () => {
  const greetings = Array.from({ length: 24 }, (_, hour) => greetingOf(hour));
  expect(greetings.indexOf('afternoon')).toBe(12);
  expect(greetings.indexOf('evening')).toBe(18);
  expect(greetings.filter((greeting) => greeting === 'morning')).toHaveLength(12);
});
