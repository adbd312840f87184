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

// `npm run candidates` tries the other bad candidates, each with one fault.
const chromium = findChromium(process.env);
/** The minimum number of rounds in which growth is visible. */
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

test('passes a remote written without the kit, with a report for its bytes', async () => {
  const candidate = createCandidate();
  const report = await gate.check(candidate, { rounds: ROUNDS });
  expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
  expect(report.checks.map(({ rule }) => rule)).toEqual(RULES);
  expect(report).toMatchObject({ passed: true, digest: digestOf(candidate.files), shell: { contract: 1 } });
  expect(v.parse(candidateReportSchema, JSON.parse(JSON.stringify(report)))).toEqual(report);
}, 120_000);

/** Every fault that keeps the page alive: the behaviour, the findings, and the harm without the gate. */
const WRONGS: readonly {
  readonly rule: Rule;
  readonly effect?: string;
  readonly says: string;
  readonly harm: string;
}[] = [
  {
    rule: 'libraries',
    says: "The remote provides react 99.0.0 beside the shell's 19.3.1; share it with import: false.",
    harm: `'99.0.0' in __FEDERATION__.__INSTANCES__[0].shareScopeMap.default.react`,
  },
  {
    rule: 'errors',
    effect: `console.error('cards out of order');`,
    says: 'The remote logs console errors: cards out of order; fix them, or show them on the page.',
    harm: `complaints.includes('cards out of order')`,
  },
  {
    rule: 'errors',
    effect: `void Promise.reject(new Error('lost cards'));`,
    says: 'The remote throws in an event handler, a timer or a promise: lost cards; fix it, or handle it.',
    harm: `rejected.includes('lost cards')`,
  },
  {
    rule: 'blocked',
    effect: `fetch('https://cards.example/collect').catch(() => undefined);`,
    says: "The page's policy blocks connect-src (https://cards.example/collect)",
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
    says: 'The texts of flashcards have no Russian; add the locale and pass it to RemoteRoot.',
    harm: `seen.includes('Flashcards')`,
  },
  {
    rule: 'accessibility',
    says: '/flashcards, en, dark, 1280 px: axe reports label, ',
    harm: 'inputs === 1',
  },
  {
    rule: 'globals',
    effect: `const { fetch } = window; window.fetch = (...given) => fetch(...given);`,
    says: 'The remote replaces fetch, a global of the whole page; leave it unchanged.',
    harm: `!fetch.toString().includes('native code')`,
  },
  {
    rule: 'storage',
    effect: `localStorage.setItem('deck', '1');`,
    says: 'The remote stores the key "deck"; begin the key with "prova.flashcards.".',
    harm: `localStorage.getItem('deck') === '1'`,
  },
  {
    rule: 'storage',
    effect: `document.cookie = 'pack=1';`,
    says: 'The remote sets the cookie "pack"; use web storage instead, with the key "prova.flashcards.pack".',
    harm: `document.cookie.includes('pack=1')`,
  },
  {
    rule: 'leaks',
    effect: `setInterval(() => { __FEDERATION__.ticks = 1; }, 20);`,
    says: "× setInterval in entry.js; stop it in a disposer of host.scope.add or in the effect's cleanup.",
    harm: '__FEDERATION__.ticks === 1',
  },
  {
    rule: 'leaks',
    effect: `window.addEventListener('resize', () => { __FEDERATION__.heard = 1; });`,
    says: '× a listener for "resize" on window in entry.js; stop it',
    harm: `(dispatchEvent(new Event('resize')), __FEDERATION__.heard === 1)`,
  },
  {
    rule: 'leaks',
    effect: `kept.push(document.createElement('i'), document.createElement('b')); __FEDERATION__.kept = kept.length;`,
    says: 'DOM nodes; release at the unmount what the mount acquired.',
    harm: '__FEDERATION__.kept === 2',
  },
  {
    rule: 'styles',
    effect: `const href = new URL('page.css', own).href;
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));`,
    says: "letter-spacing: 3px; scope the styles to the remote's own classes.",
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

test('reports every fault of a bad remote, each harmful without the release gate', async () => {
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

test("refuses an unmountable remote with the shell's reason, and counts no untested rule as passed", async () => {
  const other = createCandidate({ exposed: `{ contract: 2, name: 'flashcards', Root }` });
  const { checks } = await gate.check(other, { rounds: ROUNDS });
  expect(checks.find(({ rule }) => rule === 'mounts')?.said).toBe(
    'The shell cannot mount the remote at /flashcards: CONTRACT: the remote speaks contract 2, this page speaks 1. ' +
      'Fix what its script does on load.',
  );
  expect(checks.find(({ rule }) => rule === 'leaks')).toEqual({
    rule: 'leaks',
    passed: false,
    said: 'Not tried: the remote does not mount.',
  });
}, 120_000);

test('checks static rules without a browser', async () => {
  const staticRules = ['files', 'size', 'routes', 'policy', 'labels', 'contract'] as const;
  const browsers = jest.spyOn(gate.site, 'release');
  const report = await gate.check(createCandidate({ contract: 2 }), { rules: staticRules });
  expect(browsers).not.toHaveBeenCalled();
  expect(report.checks.filter(({ passed }) => !passed).map(({ rule }) => rule)).toEqual([
    'policy',
    'contract',
  ]);
});
