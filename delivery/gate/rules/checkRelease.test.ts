import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { createTeam } from '../../release/testing/createTeam';
import type { Policy } from '../../release/policy/policy';
import { RULES } from '../rules';
import { createCandidate, type CandidateSource } from '../testing/createCandidate';
import { checkContract } from './checkContract';
import { checkFiles } from './checkFiles';
import { checkLabels } from './checkLabels';
import { checkPolicy } from './checkPolicy';
import { checkRoutes } from './checkRoutes';
import { checkSize } from './checkSize';
import { findOwnLibraries } from './findOwnLibraries';
import { checkLibraryCopies } from './checkLeaks';

const ROUTE = {
  path: '/flashcards',
  access: { anyRole: ['ROLE_USER'] },
  title: { en: 'Flashcards', ru: 'Карточки' },
};
const MENU = {
  path: '/flashcards',
  label: { en: 'Flashcards', ru: 'Карточки' },
  icon: 'list',
  placement: 'side' as const,
  order: 1,
};
const withRoutes = (...paths: string[]): CandidateSource => ({
  contribution: { routes: paths.map((path) => ({ ...ROUTE, path })), menu: [] },
});
const neighbour = (name: string, path: string) => ({
  name,
  contribution: { routes: [{ ...ROUTE, path }], menu: [] },
});

test('checks every rule that the documents explain', () => {
  const document = readFileSync(join(projectRoot, 'docs/release-gate.md'), 'utf8');
  expect([...document.matchAll(/^\| `([a-z]+)` +\|/gm)].map(([, rule]) => rule)).toEqual(RULES);
});

test('passes a good candidate', () => {
  const good = createCandidate();
  const findings = [
    checkFiles(good),
    checkSize(good),
    checkRoutes(good, []),
    checkLabels(good),
    checkContract(good, 1),
    checkLibraryCopies(good, null),
  ];
  expect(findings.flatMap(({ faults }) => faults)).toEqual([]);
});

test('names a modified, missing or additional file', () => {
  const { statement, files } = createCandidate({ files: { 'a.js': 'a', 'b.js': 'b' } });
  const faultOf = (changed: ReadonlyMap<string, Uint8Array>) =>
    checkFiles({ statement, files: changed }).faults;
  expect(faultOf(new Map([...files, ['a.js', Buffer.from('A')]]))).toEqual([
    'The file a.js was changed after the release was signed. Rebuild it, and pack the output unchanged.',
  ]);
  expect(faultOf(new Map([...files].filter(([path]) => path !== 'b.js')))).toEqual([
    'The file b.js is missing. Rebuild it, and pack the output unchanged.',
  ]);
  expect(faultOf(new Map([...files, ['c.js', Buffer.from('c')]]))).toEqual([
    'The file c.js is not in the statement. Rebuild it, and pack the output unchanged.',
  ]);
});

test('refuses an entry that is not a script', () => {
  const { files } = createCandidate({ files: { 'entry.css': '' }, statement: { entry: 'entry.css' } });
  expect(
    checkFiles({
      ...createCandidate({ files: { 'entry.css': '' }, statement: { entry: 'entry.css' } }),
      files,
    }).faults,
  ).toEqual(["The entry entry.css is not a script; name the container's .js file."]);
});

test('reports excess bytes with the largest file, counting a compressed copy in place of its file', () => {
  const large = { 'cards.js': randomBytes(410_000), 'small.js': 'x' };
  expect(checkSize(createCandidate({ files: large })).faults).toEqual([
    expect.stringMatching(
      /^Compressed size of all files: 41\d\.\d kB, limit 400\.0 kB, 41\d\.\d kB of it in cards\.js; load that file later, or leave it out\.$/,
    ),
  ]);
  expect(checkSize(createCandidate({ files: { ...large, 'cards.js.br': 'small' } })).faults).toEqual([]);
  expect(checkSize(createCandidate({ files: { 'standalone/all.js': randomBytes(410_000) } })).faults).toEqual(
    [],
  );
  expect(
    checkSize(
      createCandidate({ files: { 'cards.js': randomBytes(190_000) }, statement: { preload: ['cards.js'] } }),
    ).faults,
  ).toEqual([expect.stringContaining('Compressed size of the files before the first page: 19')]);
});

test.each([
  ['/', 'The route / is the shell’s own page; choose another path.'],
  ['/profile', 'The route /profile is an address of the site itself; choose another path.'],
  ['/registry', 'The route /registry is an address of the site itself; choose another path.'],
  [
    '/:anything',
    'The route /:anything begins with a placeholder and would match the paths of others; begin it with a fixed segment.',
  ],
  ['/faq', 'The route /faq matches the same addresses as /faq of the remote content; choose another path.'],
  [
    '/interview/:id',
    'The route /interview/:id matches the same addresses as /interview/:interviewId of the remote interview; choose another path.',
  ],
])('refuses the route %s', (path, sentence) => {
  const neighbours = [neighbour('content', '/faq'), neighbour('interview', '/interview/:interviewId')];
  expect(checkRoutes(createCandidate(withRoutes(path)), neighbours).faults).toEqual([sentence]);
});

test('allows distinct and more specific routes, and refuses two conflicting routes of one release', () => {
  const neighbours = [
    neighbour('interview', '/interview/:interviewId'),
    neighbour('flashcards', '/flashcards'),
  ];
  const faultsOf = (...paths: string[]) =>
    checkRoutes(createCandidate(withRoutes(...paths)), neighbours).faults;
  expect(faultsOf('/flashcards', '/flashcards/:deck', '/interview/feedback')).toEqual([]);
  expect(faultsOf('/cards/:deck', '/cards/:card')).toEqual([
    'The route /cards/:card matches the same addresses as another of its routes; keep one of them.',
  ]);
  expect(faultsOf()).toEqual(['The remote contributes no route; declare at least one in contribution.json.']);
});

test('refuses a widget for an unknown slot, or with parameters that its slot lacks', () => {
  const faultsOf = (slot: string, path = '/flashcards') => {
    const routes = [{ ...ROUTE, path }];
    const widgets = [{ slot, path, order: 1 }];
    return checkRoutes(createCandidate({ contribution: { routes, menu: [], widgets } }), []).faults;
  };
  expect(faultsOf('shell.profile.main')).toEqual([]);
  expect(faultsOf('shell.profile.aside')).toEqual([
    'A widget fills the slot shell.profile.aside, which this site does not have; it has shell.profile.main.',
  ]);
  expect(faultsOf('shell.profile.main', '/flashcards/:deck')).toEqual([
    'A widget shows /flashcards/:deck, whose parameters its slot does not have; show a page without them.',
  ]);
});

test('refuses a menu entry for a route pattern or an unknown page', () => {
  const menu = [{ ...MENU, path: '/flashcards/:deck' }];
  const candidate = createCandidate({ contribution: { routes: [ROUTE], menu } });
  expect(checkRoutes(candidate, []).faults).toEqual([
    'A menu entry links to /flashcards/:deck, which is a pattern, not an address; link it to a page.',
  ]);
  expect(checkPolicy(candidate, { remotes: {} }, []).faults).toEqual([
    'A menu entry links to /flashcards/:deck, which is not one of its routes. Fix it, or ask the operator for permission.',
  ]);
});

test.each<[string, NonNullable<CandidateSource['contribution']>, string]>([
  [
    'a title without Russian',
    { routes: [{ ...ROUTE, title: { en: 'Cards', ru: ' ' } }], menu: [] },
    'The title of /flashcards has no Russian text; add one in contribution.json.',
  ],
  [
    'English for Russian',
    { routes: [{ ...ROUTE, title: { en: 'Cards', ru: 'My cards' } }], menu: [] },
    'The title of /flashcards has Latin letters in its Russian text "My cards"; translate it.',
  ],
  [
    'Russian for English',
    { menu: [{ ...MENU, label: { en: 'Карточки', ru: 'Карточки' } }] },
    'The menu entry to /flashcards has Russian letters in its English text "Карточки"; translate it.',
  ],
  [
    'a label that is too long',
    { menu: [{ ...MENU, label: { en: 'Flashcards for everything you want', ru: 'Карточки' } }] },
    'The menu entry to /flashcards has the label "Flashcards for everything you want" of 34 characters, but only 32 fit; shorten it.',
  ],
  [
    'an unknown icon',
    { menu: [{ ...MENU, icon: 'cards' }] },
    'The menu entry to /flashcards names the icon cards, which the shell does not have; choose one of home, profile, list, voice, help, mail, administration, logout, page.',
  ],
])('refuses %s', (_what, contribution, sentence) => {
  expect(checkLabels(createCandidate({ contribution })).faults).toEqual([sentence]);
});

test("enforces a policy's paths, audience and budget, and its neighbours' paths", async () => {
  const team = await createTeam('flashcards');
  const other = await createTeam('quiz');
  const policyOf = (permission: Partial<Policy['remotes'][string]>): Policy => ({
    remotes: { flashcards: { ...team.permission, ...permission }, quiz: other.permission },
  });
  const faultsOf = (policy: Policy, source: CandidateSource = {}) =>
    checkPolicy(createCandidate(source), policy, []).faults;
  expect(faultsOf(policyOf({}))).toEqual([]);
  expect(faultsOf(policyOf({ paths: ['/cards'] }))[0]).toContain(
    '/flashcards is outside the paths that the policy allows',
  );
  expect(faultsOf(policyOf({ audience: ['ROLE_ADMIN'] }))[0]).toContain(
    'admits ROLE_USER, but the policy allows',
  );
  const cards = { files: { 'cards.js': randomBytes(2_000) } };
  expect(faultsOf(policyOf({ budget: { initial: 100, total: 1 } }), cards)[0]).toContain(
    'the policy allows flashcards 1 kB',
  );
  expect(faultsOf(policyOf({ paths: ['/flashcards', '/quiz'] }), withRoutes('/quiz/cards'))[0]).toContain(
    'The route /quiz/cards belongs to quiz.',
  );
});

test('refuses differing contracts of release and shell, whichever is newer', () => {
  const candidate = createCandidate({ contract: 2 });
  expect(checkContract(candidate, 1).faults).toEqual([
    'The release uses contract 2, the shell 1; wait until the site has the newer shell, or build with the older kit.',
  ]);
  expect(checkContract(candidate, 3).faults).toEqual([
    'The release uses contract 2, the shell 3; build it with the newer kit.',
  ]);
  expect(checkContract(candidate, null).faults).toEqual([
    'The shell does not declare its contract; rebuild it, or use the packed shell of a release.',
  ]);
});

const { resolve } = createRequire(__filename);
/** Published browser files of the packages, unmodified. */
const PUBLISHED: readonly (readonly [library: string, file: string])[] = [
  ['react', 'react/cjs/react.production.js'],
  ['react-dom', 'react-dom/cjs/react-dom-client.production.js'],
  ['axios', 'axios/dist/axios.min.js'],
  ['redux', 'redux/dist/redux.browser.mjs'],
  ['react-redux', 'react-redux/dist/react-redux.browser.mjs'],
  ['@reduxjs/toolkit', '@reduxjs/toolkit/dist/redux-toolkit.browser.mjs'],
  ['i18next', 'i18next/i18next.min.js'],
  ['react-i18next', 'react-i18next/react-i18next.min.js'],
];
const rootOf = (path: string) =>
  `${resolve('react/package.json').replace(/react\/package\.json$/, '')}${path}`;
const publishedFile = (path: string) => readFileSync(rootOf(path));
const versionOf = (library: string) =>
  (JSON.parse(readFileSync(rootOf(`${library}/package.json`), 'utf8')) as { version: string }).version;

test.each(PUBLISHED)('finds %s in a separate chunk', (library, file) => {
  const files = new Map<string, Uint8Array>([
    ['main.js', Buffer.from('start()')],
    ['vendor.js', publishedFile(file)],
  ]);
  const found = findOwnLibraries(files).find((one) => one.library === library);
  expect(found?.file).toBe('vendor.js');
  expect([null, versionOf(library)]).toContain(found?.version);
});

test('distinguishes react, react-dom and axios in one file, each with its version', () => {
  const three = ['react', 'react-dom', 'axios'];
  const bundle = Buffer.concat(
    PUBLISHED.filter(([name]) => three.includes(name)).map(([, file]) => publishedFile(file)),
  );
  const found = findOwnLibraries(new Map([['all.js', bundle]]));
  expect(
    found.filter(({ library }) => three.includes(library)).map(({ library, version }) => [library, version]),
  ).toEqual(three.map((library) => [library, versionOf(library)]));
});

test('names file and both versions of a bundled library', () => {
  const candidate = createCandidate({
    files: { 'vendor.js': publishedFile('react/cjs/react.production.js') },
  });
  const version = versionOf('react');
  const share = { package: 'react', version: '19.9.0', isShells: true };
  const seen = { shares: [share], renderers: [] } as unknown as Parameters<typeof checkLibraryCopies>[1];
  expect(checkLibraryCopies(candidate, seen).faults).toEqual([
    `vendor.js bundles react ${version}, but the page has the shell's 19.9.0; share it with import: false instead.`,
  ]);
});
