import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkRemote } from './checkRemote';

const route = { path: '/quiz', access: 'public', title: { en: 'Quiz', ru: 'Викторина' } };
const item = { label: { en: 'Quiz', ru: 'Викторина' }, icon: 'help', placement: 'side', order: 1 };

const PATHS = `export const paths = {\n  quiz: definePath('/quiz'),\n};\nexport const elsewhere = { home: definePath('/') };\n`;

type Files = Readonly<Record<string, unknown>>;
const good: Files = {
  'package.json': {},
  'tsconfig.json': {},
  'rspack.config.ts': '',
  'contribution.json': { routes: [route], menu: [{ ...item, path: '/quiz' }] },
  'src/remote.tsx': '',
  'src/standalone.tsx': '',
  'src/app/Root.tsx': '',
  'src/app/createApp.ts': '',
  'src/app/routes.tsx': '',
  'src/paths.ts': PATHS,
  'src/pages/QuizPage.tsx': '',
  'src/features/quiz/index.ts': '',
  'src/features/quiz/useQuiz.ts': '',
  'src/features/quiz/ui/Quiz.tsx': '',
  'src/locales/en.json': {
    hello: 'Hello, {{name}}',
    left_one: '{{count}} left',
    left_other: '{{count}} left',
  },
  'src/locales/ru.json': {
    hello: 'Здравствуйте, {{name}}',
    left_one: 'Остался {{count}}',
    left_few: 'Осталось {{count}}',
    left_many: 'Осталось {{count}}',
  },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prova-conventions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Checks the good remote with some files other than they should be; undefined stands for a missing one. */
function check(changes: Files): string[] {
  for (const [name, content] of Object.entries({ ...good, ...changes })) {
    if (content === undefined) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return checkRemote(folder);
}

test('a remote laid out as designed has nothing to mend', () => {
  expect(check({})).toEqual([]);
});

test.each<[string, Files, string[]]>([
  ['no paths', { 'src/paths.ts': undefined }, ['src/paths.ts is missing']],
  ['a box of its own', { 'src/helpers/a.ts': '' }, ['src/helpers is none of the boxes of a remote']],
  ['no page', { 'src/pages/QuizPage.tsx': undefined }, ['src/pages has no page']],
  [
    'a feature without a door',
    { 'src/features/quiz/index.ts': undefined },
    ['src/features/quiz/index.ts is missing'],
  ],
  [
    'an odd part of a feature',
    { 'src/features/quiz/quizUtils.ts': '' },
    ['src/features/quiz/quizUtils.ts has no place in a feature'],
  ],
  [
    'a menu that leads nowhere',
    { 'contribution.json': { routes: [route], menu: [{ ...item, path: '/other' }] } },
    ['contribution.json: the menu leads to /other, which is none of the routes'],
  ],
  [
    'a contribution with a foreign address',
    { 'contribution.json': { routes: [{ ...route, path: '//evil.example' }], menu: [] } },
    ['contribution.json: routes.0.path: must be an absolute in-app path'],
  ],
  [
    'a route that no page has',
    { 'contribution.json': { routes: [route, { ...route, path: '/quiz/:id' }], menu: [] } },
    ['contribution.json: the route /quiz/:id is none of the paths in src/paths.ts'],
  ],
  [
    'a page that the shell does not know',
    { 'src/paths.ts': PATHS.replace('};', "  score: definePath(\n    '/score/:quizId',\n  ),\n};") },
    ['src/paths.ts: /score/:quizId is none of the routes in contribution.json'],
  ],
  ['paths under another name', { 'src/paths.ts': '' }, ['src/paths.ts exports no paths']],
  [
    'a start that is hidden in the state',
    { 'src/features/quiz/state/startQuiz.ts': '' },
    ['src/features/quiz/state/startQuiz.ts starts something: it stands beside the hook of its feature'],
  ],
  [
    'a file for a host context',
    { 'src/app/HostContext.ts': '' },
    ['src/app/HostContext.ts is a host context of its own: take useHost of shared/remote'],
  ],
  [
    'a host context in another file',
    { 'src/app/Root.tsx': 'const Host = createContext<HostServices | null>(null);' },
    ['src/app/Root.tsx makes a host context of its own: take useHost of shared/remote'],
  ],
  [
    'ports out of their place',
    { 'src/app/createApp.ts': 'export interface Ports {}' },
    ['src/app/createApp.ts declares the ports: they stand in src/app/ports.ts'],
  ],
  [
    'devices without ports',
    { 'src/devices/lamp.ts': '' },
    ['src/app/ports.ts is missing: there are devices'],
  ],
  [
    'a fake among the pages',
    { 'src/pages/createFakeQuiz.ts': '' },
    [
      'src/pages/createFakeQuiz.ts is a fake: it stands in src/devices beside what it stands for, or in src/testing',
    ],
  ],
  [
    'a route that writes its address',
    { 'src/app/routes.tsx': "const routes = [{ path: '/quiz', element: null }];" },
    ['src/app/routes.tsx writes an address itself: take the pattern from src/paths.ts'],
  ],
  [
    'lazy pages of its own',
    { 'src/app/routes.tsx': "const QuizPage = lazy(() => import('../pages/QuizPage'));" },
    ['src/app/routes.tsx makes its own lazy pages: take LazyPage of shared/remote, which can retry'],
  ],
  [
    'a link that writes its address',
    { 'src/features/quiz/ui/Quiz.tsx': '<Link to="/quiz">Again</Link>;' },
    ['src/features/quiz/ui/Quiz.tsx writes an address itself: take the link from src/paths.ts'],
  ],
  [
    'a way that is written where it is taken',
    { 'src/pages/QuizPage.tsx': 'void navigate(`/quiz/${id}`);' },
    ['src/pages/QuizPage.tsx writes an address itself: take the link from src/paths.ts'],
  ],
  ['a document in one language', { 'src/locales/terms.en.ts': '' }, ['src/locales: terms.ru.ts is missing']],
  ['broken JSON', { 'src/locales/en.json': '{' }, ['src/locales: en.json or ru.json is not JSON']],
  [
    'a key in one language only',
    { 'src/locales/en.json': { ...(good['src/locales/en.json'] as object), deep: { extra: 'More' } } },
    ['src/locales: ru.json lacks deep.extra'],
  ],
  [
    'a plural with English forms in Russian, and an empty text',
    { 'src/locales/ru.json': { hello: ' {{name}}', left_one: ' ', left_other: '{{count}}' } },
    [
      'src/locales: ru.json lacks left_few',
      'src/locales: ru.json lacks left_many',
      'src/locales: ru.json has no text at left',
    ],
  ],
  [
    'another placeholder, and a lost link',
    {
      'src/locales/en.json': { hello: 'Hello, {{name}}', read: 'Read the <terms>terms</terms>' },
      'src/locales/ru.json': { hello: 'Здравствуйте, {{imya}}', read: 'Прочтите условия' },
    },
    [
      'src/locales: hello has placeholders (name) in en.json, (imya) in ru.json',
      'src/locales: read has placeholders (<terms) in en.json, () in ru.json',
    ],
  ],
])('%s is found', (_what, changes, problems) => {
  expect(check(changes)).toEqual(problems);
});
