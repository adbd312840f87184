/** @jest-environment node */
import type { RegisteredRemote } from '@prova/registry/registry';
import { findWidgets } from './findWidgets';

const forUsers = { anyRole: ['ROLE_USER'] };
const widget = (path: string, order: number, slot = 'shell.profile.main') => ({ slot, path, order });

const remote = (
  name: string,
  widgets: NonNullable<RegisteredRemote['contribution']['widgets']>,
): RegisteredRemote => ({
  name,
  version: '1.0.0',
  contract: 1,
  entry: `/r/${name}/entry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  preload: [],
  contribution: {
    routes: [{ path: `/${name}`, access: forUsers, title: { en: name, ru: name }, asks: ['/api/x'] }],
    menu: [],
    widgets,
  },
});

const found = (pathname: string, ...remotes: RegisteredRemote[]) =>
  findWidgets(remotes, pathname).map(({ route, remote: { name }, isWidget }) => [route.path, name, isWidget]);

test('finds the widgets of a page in order, and only those of its slots', () => {
  const quiz = remote('quiz', [widget('/quiz', 2)]);
  const cards = remote('cards', [widget('/cards', 1), widget('/cards', 0, 'shell.account.main')]);
  expect(found('/profile', quiz, cards)).toEqual([
    ['/cards', 'cards', true],
    ['/quiz', 'quiz', true],
  ]);
  expect(found('/account', quiz, cards)).toEqual([]);
});

test("finds no widget that shows another remote's route", () => {
  expect(found('/profile', remote('quiz', [widget('/cards', 1)]), remote('cards', []))).toEqual([]);
});
