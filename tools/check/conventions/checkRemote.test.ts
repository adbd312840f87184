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

/** Checks the good remote with some files replaced; undefined removes a file. */
function check(changes: Files): string[] {
  for (const [name, content] of Object.entries({ ...good, ...changes })) {
    if (content === undefined) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return checkRemote(folder);
}

test('accepts a remote with the designed layout', () => {
  expect(check({})).toEqual([]);
});

test.each<[string, Files, string[]]>([
  ['missing paths', { 'src/paths.ts': undefined }, ['src/paths.ts is missing']],
  [
    'a folder outside the layout',
    { 'src/helpers/a.ts': '' },
    ['src/helpers is not one of the folders and files of a remote'],
  ],
  ['a missing page', { 'src/pages/QuizPage.tsx': undefined }, ['src/pages has no page']],
  [
    'a feature without an index',
    { 'src/features/quiz/index.ts': undefined },
    ['src/features/quiz/index.ts is missing'],
  ],
  [
    'an unknown part of a feature',
    { 'src/features/quiz/quizUtils.ts': '' },
    ['src/features/quiz/quizUtils.ts is not allowed in a feature'],
  ],
  [
    'a menu entry for an unknown route',
    { 'contribution.json': { routes: [route], menu: [{ ...item, path: '/other' }] } },
    ['contribution.json: the menu links to /other, which is not one of the routes'],
  ],
  [
    'a contribution with a foreign address',
    { 'contribution.json': { routes: [{ ...route, path: '//evil.example' }], menu: [] } },
    ['contribution.json: routes.0.path: must be an absolute in-app path'],
  ],
  [
    'a route without a page',
    { 'contribution.json': { routes: [route, { ...route, path: '/quiz/:id' }], menu: [] } },
    ['contribution.json: the route /quiz/:id is not one of the paths in src/paths.ts'],
  ],
  [
    'a page without a route in the contribution',
    { 'src/paths.ts': PATHS.replace('};', "  score: definePath(\n    '/score/:quizId',\n  ),\n};") },
    ['src/paths.ts: /score/:quizId is not one of the routes in contribution.json'],
  ],
  ['paths that are not exported as paths', { 'src/paths.ts': '' }, ['src/paths.ts exports no paths']],
  [
    'a start function inside the state folder',
    { 'src/features/quiz/state/startQuiz.ts': '' },
    ['src/features/quiz/state/startQuiz.ts starts something: move it beside the hook of its feature'],
  ],
  [
    'a file for a host context',
    { 'src/app/HostContext.ts': '' },
    ['src/app/HostContext.ts is its own host context: use useHost of shared/remote'],
  ],
  [
    'a host context in another file',
    { 'src/app/Root.tsx': 'const Host = createContext<HostServices | null>(null);' },
    ['src/app/Root.tsx creates its own host context: use useHost of shared/remote'],
  ],
  [
    'ports in another file',
    { 'src/app/createApp.ts': 'export interface Ports {}' },
    ['src/app/createApp.ts declares ports: move them to src/app/ports.ts'],
  ],
  [
    'devices without ports',
    { 'src/devices/lamp.ts': '' },
    ['src/app/ports.ts is missing, but src/devices exists'],
  ],
  [
    'a fake among the pages',
    { 'src/pages/createFakeQuiz.ts': '' },
    ['src/pages/createFakeQuiz.ts is a fake: move it to src/devices beside the real one, or to src/testing'],
  ],
  [
    'a route with a literal address',
    { 'src/app/routes.tsx': "const routes = [{ path: '/quiz', element: null }];" },
    ['src/app/routes.tsx contains a literal address: use the pattern from src/paths.ts'],
  ],
  [
    'lazy pages loaded without the SDK',
    { 'src/app/routes.tsx': "const QuizPage = lazy(() => import('../pages/QuizPage'));" },
    ['src/app/routes.tsx creates its own lazy pages: use LazyPage of shared/remote, which can retry'],
  ],
  [
    'a link with a literal address',
    { 'src/features/quiz/ui/Quiz.tsx': '<Link to="/quiz">Again</Link>;' },
    ['src/features/quiz/ui/Quiz.tsx contains a literal address: use the link from src/paths.ts'],
  ],
  [
    'a navigation to a literal address',
    { 'src/pages/QuizPage.tsx': 'void navigate(`/quiz/${id}`);' },
    ['src/pages/QuizPage.tsx contains a literal address: use the link from src/paths.ts'],
  ],
  ['a document in one language', { 'src/locales/terms.en.ts': '' }, ['src/locales: terms.ru.ts is missing']],
  [
    'a page’s texts in one language',
    { 'src/locales/admin/en.json': { title: 'Model' } },
    ['src/locales/admin: ru.json is missing'],
  ],
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
])('reports %s', (_what, changes, problems) => {
  expect(check(changes)).toEqual(problems);
});
