import type { RegisteredRemote } from '@prova/registry/registry';

const hash = (seed: number) =>
  `sha384-${Array.from({ length: 64 }, (_each, at) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.charAt((seed * 31 + at * at * 17 + seed * at * 7) % 64)).join('')}`;

const SUBJECTS = [
  'Salaries',
  'Teams',
  'Offers',
  'Calendars',
  'Letters',
  'Courses',
  'Books',
  'Meetings',
  'Mentors',
  'Grants',
];
const ПРЕДМЕТЫ = [
  'Зарплаты',
  'Команды',
  'Предложения',
  'Календари',
  'Письма',
  'Курсы',
  'Книги',
  'Встречи',
  'Наставники',
  'Гранты',
];

/**
 * A remote as another team would release it: two pages for signed-in users, a menu entry, three files to
 * preload.
 */
function createRemote(at: number): RegisteredRemote {
  const name = `team-${at}`;
  const folder = `/r/${name}/1.4.${at}-4c1f3b7a9d02`;
  const subject = at % SUBJECTS.length;
  const title = { en: `${SUBJECTS[subject]} of team ${at}`, ru: `${ПРЕДМЕТЫ[subject]} команды ${at}` };
  const access = { anyRole: ['ROLE_USER'] };
  return {
    name,
    version: `1.4.${at}-4c1f3b7a9d02`,
    contract: 1,
    entry: `${folder}/entry.4c1f3b7a9d02.js`,
    integrity: hash(at),
    preload: [
      { href: `${folder}/101.0f3b7a9d024c.js`, as: 'script', integrity: hash(at + 1_000) },
      { href: `${folder}/202.7a9d024c1f3b.js`, as: 'script', integrity: hash(at + 2_000) },
      { href: `${folder}/main.9d024c1f3b7a.css`, as: 'style', integrity: hash(at + 3_000) },
    ],
    contribution: {
      routes: [
        { path: `/${name}`, access, title },
        { path: `/${name}/:id`, access, title },
      ],
      menu: [{ path: `/${name}`, label: title, icon: 'list', placement: 'side', order: 100 + at }],
    },
  };
}

/** The existing remotes, filled up to `count` with remotes of other teams. */
export const addRemotes = (remotes: readonly RegisteredRemote[], count: number): RegisteredRemote[] => [
  ...remotes,
  ...Array.from({ length: count - remotes.length }, (_each, at) => createRemote(at)),
];
