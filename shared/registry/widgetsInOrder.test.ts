/** @jest-environment node */
import { contributedSchema } from '@prova/shared/remote-contract/contribution';
import * as v from 'valibot';
import { menusOf } from './registryPart';
import { widgetsInOrder } from './widgetsInOrder';

const toUsers = { anyRole: ['ROLE_USER'] };
const title = { en: 'Cards', ru: 'Карточки' };
const widget = (path: string, order: number) => ({ slot: 'shell.profile.main', path, order });

function remote(name: string, widgets: unknown, access: 'public' | typeof toUsers = toUsers) {
  const routes = ['one', 'two'].map((page) => ({ path: `/${name}/${page}`, access, title }));
  return { name, contribution: v.parse(contributedSchema, { routes, menu: [], widgets }) };
}

const pathsOf = (...remotes: ReturnType<typeof remote>[]) =>
  widgetsInOrder(menusOf({ remotes })).map(({ path }) => path);

test('orders widgets by their numbers, and equal numbers by remote', () => {
  const quiz = remote('quiz', [widget('/quiz/one', 2), widget('/quiz/two', 1)]);
  const cards = remote('cards', [widget('/cards/one', 2)], 'public');
  expect(pathsOf(quiz, cards)).toEqual(['/quiz/two', '/cards/one', '/quiz/one']);
});

test("takes a widget's access and title from its route, and shows none for another remote's route", () => {
  const quiz = remote('quiz', [widget('/quiz/one', 1), widget('/cards/one', 2)]);
  expect(widgetsInOrder(menusOf({ remotes: [quiz, remote('cards', undefined)] }))).toEqual([
    { ...widget('/quiz/one', 1), remote: 'quiz', access: toUsers, title },
  ]);
});

test('guards a widget by its own route, not another route of the remote', () => {
  const { name, contribution } = remote('quiz', [widget('/quiz/two', 1)]);
  const [one, two] = contribution.routes;
  if (!one || !two) throw new Error('there are no routes');
  const routes = [{ ...one, access: 'public' as const }, two];
  const menus = menusOf({ remotes: [{ name, contribution: { ...contribution, routes } }] });
  expect(menus.map(({ access, widgets }) => [access, widgets.length])).toEqual([
    ['public', 0],
    [toUsers, 1],
  ]);
});

test('keeps the pages of a contribution whose widgets a later version has changed', () => {
  const { contribution } = remote('quiz', [{ place: 'profile' }]);
  expect([contribution.routes.length, contribution.widgets]).toEqual([2, undefined]);
});
