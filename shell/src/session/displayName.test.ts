import type { Account } from '@prova/shared/session/account';
import { displayName, initialsOf } from './displayName';

const nobody: Account = { activated: true, authorities: [] };

test.each([
  [{ firstName: 'Robin', login: 'robin.k', email: 'rk@x.example' }, 'Robin'],
  [{ firstName: ' ', login: 'robin.k', email: 'rk@x.example' }, 'robin.k'],
  [{ firstName: null, login: '', email: 'rk@x.example' }, 'rk'],
  [{ email: '@x.example' }, 'User'],
  [{}, 'User'],
])('[S15] displays %j as %s', (account, name) => {
  expect(displayName({ ...nobody, ...account }, 'User')).toBe(name);
});

test.each([
  [{ firstName: 'robin', lastName: 'keller' }, 'x', 'RK'],
  [{ firstName: 'Юлия', lastName: null }, 'Юлия', 'Ю'],
  [{}, 'candidate', 'C'],
  [{ firstName: '🦉wl' }, '🦉wl', '🦉'],
])('[S15] derives from %j the initials %s → %s', (account, shownName, initials) => {
  expect(initialsOf({ ...nobody, ...account }, shownName)).toBe(initials);
});
