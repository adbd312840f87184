import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { findChromium, NO_CHROMIUM } from '@prova/node/browser/findChromium';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { digestOf } from '../store/fingerprint';
import { candidateReportSchema } from '../release/statement/report';
import * as v from 'valibot';
import { openGate, type Gate } from './checkCandidate';
import { RULES, type Rule } from './rules';
import { packedSiteServer } from './site/packedSiteServer';
import { createCandidate, type CandidateSource } from './testing/createCandidate';
import { openCanary } from './testing/openCanary';

// The rest, each with one thing wrong: npm run candidates.
const chromium = findChromium(process.env);
/** The fewest in which something can be seen to grow. */
const ROUNDS = 5;
let gate: Gate;

beforeAll(async () => {
  if (chromium === null) throw new Error(NO_CHROMIUM);
  await buildPackages(
    projectRoot,
    () => undefined,
    ({ name }) => name === 'shell' || name === 'site',
  );
  gate = await openGate({
    shellFolder: join(projectRoot, 'shell/dist'),
    siteServer: packedSiteServer(join(projectRoot, 'shell/dist-server/site.mjs')),
    chromium,
  });
}, 180_000);
afterAll(async () => {
  if (chromium !== null) await gate.close();
});

test('a remote that somebody has written without our kit passes all rules, and the report is of its bytes', async () => {
  const candidate = createCandidate();
  const report = await gate.check(candidate, { rounds: ROUNDS });
  expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
  expect(report.checks.map(({ rule }) => rule)).toEqual(RULES);
  expect(report).toMatchObject({ passed: true, digest: digestOf(candidate.files), shell: { contract: 1 } });
  expect(v.parse(candidateReportSchema, JSON.parse(JSON.stringify(report)))).toEqual(report);
}, 120_000);

/** Wrong in every way that leaves the page standing: what it does, what is said of it, and what it comes to where nobody asks. */
const WRONGS: readonly {
  readonly rule: Rule;
  readonly effect?: string;
  readonly says: string;
  readonly harm: string;
}[] = [
  {
    rule: 'libraries',
    says: "It offers react 99.0.0 beside the shell's 19.3.1; share it with import: false.",
    harm: `'99.0.0' in __FEDERATION__.__INSTANCES__[0].shareScopeMap.default.react`,
  },
  {
    rule: 'errors',
    effect: `console.error('cards out of order');`,
    says: 'It writes errors to the console: cards out of order; mend them, or show them where they belong.',
    harm: `complaints.includes('cards out of order')`,
  },
  {
    rule: 'errors',
    effect: `void Promise.reject(new Error('lost cards'));`,
    says: 'It throws in an event, a timer or a promise: lost cards; mend it, or catch it where it belongs.',
    harm: `rejected.includes('lost cards')`,
  },
  {
    rule: 'blocked',
    effect: `fetch('https://cards.example/collect').catch(() => undefined);`,
    says: "The page's policy keeps it from connect-src (https://cards.example/collect)",
    harm: `violations.includes('connect-src')`,
  },
  {
    rule: 'page',
    says: '/flashcards, en, dark, 1280 px: the page has 2 h1 ("Flashcards", "Cards"); make all but one an h2.',
    harm: 'headings === 2',
  },
  {
    rule: 'page',
    says: '/flashcards, en, light, 390 px: the page is ',
    harm: 'width >= 900',
  },
  {
    rule: 'languages',
    says: 'The texts of flashcards have no Russian; add the locale and hand it to RemoteRoot.',
    harm: `seen.includes('Flashcards')`,
  },
  {
    rule: 'accessibility',
    says: '/flashcards, en, dark, 1280 px: axe finds label, ',
    harm: 'inputs === 1',
  },
  {
    rule: 'globals',
    effect: `const { fetch } = window; window.fetch = (...given) => fetch(...given);`,
    says: 'It replaces fetch, which belongs to the whole page; leave it as it is.',
    harm: `!fetch.toString().includes('native code')`,
  },
  {
    rule: 'storage',
    effect: `localStorage.setItem('deck', '1');`,
    says: 'It keeps "deck" in the browser\'s storage; begin its name with "prova.flashcards.".',
    harm: `localStorage.getItem('deck') === '1'`,
  },
  {
    rule: 'storage',
    effect: `document.cookie = 'pack=1';`,
    says: 'It sets the cookie "pack"; keep it in the storage, as "prova.flashcards.pack".',
    harm: `document.cookie.includes('pack=1')`,
  },
  {
    rule: 'leaks',
    effect: `setInterval(() => { __FEDERATION__.ticks = 1; }, 20);`,
    says: 'of setInterval in entry.js still running; end it in the function that host.scope.add or the effect is given.',
    harm: '__FEDERATION__.ticks === 1',
  },
  {
    rule: 'leaks',
    effect: `window.addEventListener('resize', () => { __FEDERATION__.heard = 1; });`,
    says: 'of a listener for "resize" on window in entry.js still running',
    harm: `(dispatchEvent(new Event('resize')), __FEDERATION__.heard === 1)`,
  },
  {
    rule: 'leaks',
    effect: `kept.push(document.createElement('i'), document.createElement('b')); __FEDERATION__.kept = kept.length;`,
    says: 'nodes of the document behind; give back at the unmount what was taken at the mount.',
    harm: '__FEDERATION__.kept === 2',
  },
  {
    rule: 'styles',
    effect: `const href = new URL('page.css', own).href;
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));`,
    says: 'letter-spacing: 3px; keep its styles to its own classes.',
    harm: `getComputedStyle(document.querySelector('header')).letterSpacing === '3px'`,
  },
];

const VILLAIN: CandidateSource = {
  script: 'const own = document.currentScript.src; const kept = [];',
  init: `scope.react['99.0.0'] = { get: () => Promise.resolve(() => ({})), from: 'prova_flashcards', shareConfig: {}, scope: ['default'], useIn: [], deps: [] };`,
  effect: WRONGS.map(({ effect = '' }) => `{ ${effect} }`).join('\n'),
  page: `h('section', null, h('h1', null, t('title')), h('h1', null, 'Cards'), h('input'), h('p', { style: { width: '900px' } }, 'All'))`,
  ru: 'null',
  files: { 'page.css': 'header { letter-spacing: 3px !important; }' },
};

test('one that is wrong in every way is told each of them, and does all of it where nobody asks', async () => {
  const { checks, passed } = await gate.check(createCandidate(VILLAIN), { rounds: ROUNDS });
  expect(passed).toBe(false);
  const saidBy = (rule: Rule) =>
    checks.filter((check) => check.rule === rule).flatMap(({ said, more = [] }) => [said, ...more]);
  const unsaid = WRONGS.filter(({ rule, says }) => !saidBy(rule).some((sentence) => sentence.includes(says)));
  expect(unsaid.map(({ rule, says }) => ({ rule, says, instead: saidBy(rule) }))).toEqual([]);
  expect(checks.filter((check) => check.passed).map(({ rule }) => rule)).toEqual([
    'files',
    'size',
    'routes',
    'policy',
    'labels',
    'contract',
    'mounts',
    'requests',
  ]);
  expect(
    await openCanary(
      gate,
      createCandidate(VILLAIN),
      WRONGS.map(({ harm }) => harm),
    ),
  ).toEqual([]);
}, 120_000);

test('one that is not mounted is refused with the reason of the shell, and what could not be tried has not passed', async () => {
  const other = createCandidate({ exposed: `{ contract: 2, name: 'flashcards', Root }` });
  const { checks } = await gate.check(other, { rounds: ROUNDS });
  expect(checks.find(({ rule }) => rule === 'mounts')?.said).toBe(
    'The shell does not mount it at /flashcards: CONTRACT: the remote speaks contract 2, this page speaks 1. ' +
      'Mend what its script does when it is loaded.',
  );
  expect(checks.find(({ rule }) => rule === 'leaks')).toEqual({
    rule: 'leaks',
    passed: false,
    said: 'Not tried: the remote does not mount.',
  });
}, 120_000);

test('what is tried without a browser is tried without one', async () => {
  const staticRules = ['files', 'size', 'routes', 'policy', 'labels', 'contract'] as const;
  const browsers = jest.spyOn(gate.site, 'release');
  const report = await gate.check(createCandidate({ contract: 2 }), { rules: staticRules });
  expect(browsers).not.toHaveBeenCalled();
  expect(report.checks.filter(({ passed }) => !passed).map(({ rule }) => rule)).toEqual([
    'policy',
    'contract',
  ]);
});
