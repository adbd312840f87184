import type { Rule } from '../rules';
import type { CandidateSource } from './createCandidate';
import { HANGS } from './openCanary';

/** A candidate with one fault, its report, and its harm without the gate. */
export interface BadCandidate {
  readonly what: string;
  readonly rule: Rule;
  readonly source: CandidateSource;
  /** Part of the sentence that reports the fault. */
  readonly says: string;
  /** Expression that is true in the page after mounting and unmounting without the gate. */
  readonly harm: string;
  /** Further rules that report the fault. */
  readonly also?: readonly Rule[];
}

/** Whether the text was on the page while the candidate was mounted, as an expression. */
const SHOWN = (text: string) => `globalThis.seen.includes(${JSON.stringify(text)})`;

export const BAD_CANDIDATES: readonly BadCandidate[] = [
  {
    what: 'throws when its script is evaluated',
    rule: 'mounts',
    source: { script: `throw new TypeError('no cards');` },
    says: 'The shell cannot mount the remote at /flashcards',
    harm: SHOWN('unavailable'),
    also: ['errors', 'page', 'languages'],
  },
  {
    what: 'throws when its module is made',
    rule: 'mounts',
    source: { module: `throw new TypeError('no cards');` },
    says: 'no cards',
    harm: SHOWN('unavailable'),
    also: ['languages', 'errors'],
  },
  {
    what: 'says another contract in its module than in its statement',
    rule: 'mounts',
    source: { exposed: `{ contract: 2, name: 'flashcards', Root }` },
    says: 'the remote speaks contract 2, this page speaks 1',
    harm: SHOWN('unavailable'),
    also: ['languages'],
  },
  {
    what: 'exposes no component',
    rule: 'mounts',
    source: { exposed: `{ contract: 1, name: 'flashcards', Root: 'flashcards' }` },
    says: 'lacks its name or Root',
    harm: SHOWN('unavailable'),
    also: ['languages'],
  },
  {
    what: 'is called otherwise inside',
    rule: 'mounts',
    source: { exposed: `{ contract: 1, name: 'quiz', Root }` },
    says: 'lacks its name or Root',
    harm: SHOWN('unavailable'),
    also: ['languages'],
  },
  {
    what: 'draws nothing',
    rule: 'page',
    source: { page: 'null' },
    says: 'the page has no visible h1',
    harm: `!${SHOWN('One card')}`,
    also: ['mounts', 'languages'],
  },
  {
    what: 'throws while it is drawn',
    rule: 'errors',
    source: { draw: `throw new RangeError('card 0 of 0');` },
    says: 'The remote throws during render or in an effect: RangeError: card 0 of 0',
    harm: SHOWN('unavailable'),
    also: ['languages', 'leaks', 'mounts'],
  },
  {
    what: 'throws in an effect',
    rule: 'errors',
    source: { effect: `throw new RangeError('card 0 of 0');` },
    says: 'The remote throws during render or in an effect: RangeError: card 0 of 0',
    harm: SHOWN('unavailable'),
    also: ['languages', 'leaks', 'mounts'],
  },
  {
    what: 'throws in a timer',
    rule: 'errors',
    source: {
      effect: `setTimeout(() => { globalThis.cardsThrew = true; throw new Error('late cards'); }, 10);`,
    },
    says: 'The remote throws in an event handler, a timer or a promise: late cards',
    harm: 'globalThis.cardsThrew === true',
    also: ['globals'],
  },
  {
    what: 'rejects a promise that nobody waits for',
    rule: 'errors',
    source: { effect: `void Promise.reject(new Error('lost cards'));` },
    says: 'The remote throws in an event handler, a timer or a promise: lost cards',
    harm: `globalThis.rejected.includes('lost cards')`,
  },
  {
    what: 'complains on the console',
    rule: 'errors',
    source: { effect: `console.error('cards out of order');` },
    says: 'The remote logs console errors: cards out of order',
    harm: `globalThis.complaints.includes('cards out of order')`,
  },
  {
    what: 'sends what it knows elsewhere',
    rule: 'blocked',
    source: { effect: `fetch('https://cards.example/collect').catch(() => undefined);` },
    says: "The page's policy blocks connect-src (https://cards.example/collect)",
    harm: `globalThis.violations.some((one) => one.includes('connect-src'))`,
    also: ['requests'],
  },
  {
    what: 'puts a picture of elsewhere on its page',
    rule: 'blocked',
    source: {
      page: `h('section', null, h('h1', null, t('title')), h('p', null, t('text')), h('img', { src: 'https://cards.example/pixel.png', alt: '' }))`,
    },
    says: 'img-src',
    harm: `globalThis.violations.some((one) => one.includes('img-src'))`,
    also: ['requests'],
  },
  {
    what: 'sends the person elsewhere',
    rule: 'requests',
    source: {
      effect: `if (!sessionStorage.getItem('prova.flashcards.gone')) { sessionStorage.setItem('prova.flashcards.gone', '1'); location.href = 'http://cards.localhost:9/'; }`,
    },
    says: 'The remote requests http://cards.localhost:9/',
    harm: `globalThis.left === 'http://cards.localhost:9/'`,
    also: ['mounts'],
  },
  {
    what: 'has two headings of the first rank',
    rule: 'page',
    source: { page: `h('section', null, h('h1', null, t('title')), h('h1', null, t('text')))` },
    says: 'the page has 2 h1 ("Flashcards", "One card a day',
    harm: `globalThis.headings === 2`,
  },
  {
    what: 'changes the title of the page',
    rule: 'page',
    source: { effect: `setTimeout(() => { document.title = 'Win a prize'; }, 0); ` },
    says: 'the page\'s title is "Win a prize", but the release states "Flashcards · Prova"',
    harm: SHOWN('Win a prize'),
  },
  {
    what: 'is too wide for a phone',
    rule: 'page',
    source: {
      page: `h('section', null, h('h1', null, t('title')), h('p', { style: { width: '900px' } }, t('text')))`,
    },
    says: '390 px: the page is',
    harm: `globalThis.width >= 900`,
  },
  {
    what: 'has no Russian texts',
    rule: 'languages',
    source: { ru: 'null' },
    says: 'The texts of flashcards have no Russian',
    harm: SHOWN('Flashcards'),
  },
  {
    what: 'lacks one Russian text',
    rule: 'languages',
    source: { ru: `{ title: 'Карточки', text: 'Одна карточка в день' }` },
    says: 'ru.json lacks act',
    harm: SHOWN('Flashcards'),
  },
  {
    what: 'has English for Russian',
    rule: 'languages',
    source: { ru: EN_TEXTS() },
    says: 'sentences are the same in English and Russian',
    harm: SHOWN('One card'),
  },
  {
    what: 'writes its texts into its code',
    rule: 'languages',
    source: { page: `h('section', null, h('h1', null, 'Flashcards'), h('p', null, 'One card a day'))` },
    says: 'the page in Russian shows no Russian',
    harm: SHOWN('One card a day'),
  },
  {
    what: 'has a field without a name',
    rule: 'accessibility',
    source: {
      page: `h('section', null, h('h1', null, t('title')), h('p', null, t('text')), h('input', { type: 'text' }))`,
    },
    says: 'axe reports label',
    harm: `globalThis.inputs === 1`,
  },
  {
    what: 'writes in grey on grey',
    rule: 'accessibility',
    source: {
      page: `h('section', { style: { background: '#888' } }, h('h1', null, t('title')), h('p', { style: { color: '#999' } }, t('text')))`,
    },
    says: 'axe reports color-contrast',
    harm: SHOWN('One card'),
  },
  {
    what: 'replaces fetch',
    rule: 'globals',
    source: {
      effect: `const { fetch } = window; window.fetch = (...given) => { globalThis.__FEDERATION__.overheard = true; return fetch(...given); };`,
    },
    says: 'The remote replaces fetch, a global of the whole page',
    harm: `window.fetch.toString().includes('overheard')`,
  },
  {
    what: 'replaces history.pushState',
    rule: 'globals',
    source: {
      effect: `const push = history.pushState; history.pushState = function (...given) { return push.apply(this, given); };`,
    },
    says: 'The remote replaces history.pushState',
    harm: `Object.hasOwn(history, 'pushState')`,
    also: ['globals'],
  },
  {
    what: 'adds to all arrays',
    rule: 'globals',
    source: { script: `Array.prototype.shuffled = function () { return this; };` },
    says: 'The remote adds the global Array.prototype.shuffled',
    harm: `'shuffled' in []`,
  },
  {
    what: 'puts a global of its own on the page',
    rule: 'globals',
    source: { effect: `window.cards = [];` },
    says: 'The remote adds the global cards',
    harm: `'cards' in window`,
  },
  {
    what: 'stores under a name that says nothing of it',
    rule: 'storage',
    source: { effect: `localStorage.setItem('deck', '1');` },
    says: 'The remote stores the key "deck"; begin the key with "prova.flashcards."',
    harm: `localStorage.getItem('deck') === '1'`,
  },
  {
    what: "stores under another remote's name",
    rule: 'storage',
    source: { effect: `sessionStorage.setItem('prova.interview.setup', '{}');` },
    says: 'The remote stores the key "prova.interview.setup"',
    harm: `sessionStorage.getItem('prova.interview.setup') === '{}'`,
  },
  {
    what: 'sets a cookie',
    rule: 'storage',
    source: { effect: `document.cookie = 'deck=1';` },
    says: 'The remote sets the cookie "deck"',
    harm: `document.cookie.includes('deck=1')`,
  },
  {
    what: 'leaves a database behind',
    rule: 'storage',
    source: { effect: `indexedDB.open('decks');` },
    says: 'The remote leaves the database decks in the browser',
    harm: `globalThis.databases.includes('decks')`,
  },
  {
    what: 'leaves an interval running',
    rule: 'leaks',
    source: {
      effect: `setInterval(() => { globalThis.__FEDERATION__.ticks = (globalThis.__FEDERATION__.ticks ?? 0) + 1; }, 50);`,
    },
    says: 'setInterval in entry.js; stop it',
    harm: `globalThis.__FEDERATION__.ticks > 0`,
  },
  {
    what: 'asks again and again after it was left',
    rule: 'leaks',
    source: {
      effect: `const poll = () => { globalThis.__FEDERATION__.polls = 1; setTimeout(poll, 400); }; poll();`,
    },
    says: 'setTimeout in entry.js; stop it',
    harm: `globalThis.__FEDERATION__.polls === 1`,
  },
  {
    what: 'goes on listening to the window',
    rule: 'leaks',
    source: {
      effect: `window.addEventListener('resize', () => { globalThis.__FEDERATION__.heard = true; });`,
    },
    says: 'a listener for "resize" on window in entry.js; stop it',
    harm: `(dispatchEvent(new Event('resize')), globalThis.__FEDERATION__.heard === true)`,
  },
  {
    what: 'keeps a channel open',
    rule: 'leaks',
    source: { effect: `globalThis.__FEDERATION__.channel = new BroadcastChannel('cards');` },
    says: 'new BroadcastChannel in entry.js; stop it',
    harm: `globalThis.__FEDERATION__.channel.name === 'cards'`,
  },
  {
    what: 'keeps the nodes of each mount',
    rule: 'leaks',
    source: {
      script: `const kept = [];`,
      effect: `const card = document.createElement('div'); card.append(document.createElement('b')); kept.push(card); globalThis.__FEDERATION__.kept = kept.length;`,
    },
    says: 'DOM nodes; release',
    harm: `globalThis.__FEDERATION__.kept > 0`,
  },
  {
    what: 'keeps the memory of each mount',
    rule: 'leaks',
    source: {
      script: `const kept = [];`,
      effect: `kept.push(Array.from({ length: 100000 }, (_, at) => ({ at }))); globalThis.__FEDERATION__.kept = kept.length;`,
    },
    says: 'bytes of memory; release',
    harm: `globalThis.__FEDERATION__.kept > 0`,
  },
  {
    what: 'loads the page anew',
    rule: 'errors',
    source: {
      effect: `if (!sessionStorage.getItem('prova.flashcards.again')) { sessionStorage.setItem('prova.flashcards.again', '1'); location.reload(); }`,
    },
    says: 'The remote reloads the page',
    harm: `performance.getEntriesByType('navigation')[0].type === 'reload'`,
    also: ['mounts'],
  },
  {
    what: 'dresses the whole page',
    rule: 'styles',
    source: {
      script: 'const own = document.currentScript.src;',
      effect: `const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL('page.css', own).href }); document.head.append(link);`,
      files: { 'page.css': 'header { letter-spacing: 3px !important; }' },
    },
    also: ['leaks'],
    says: 'letter-spacing: 3px',
    harm: `getComputedStyle(document.querySelector('header')).letterSpacing === '3px'`,
  },
  {
    what: 'offers a React of its own',
    rule: 'libraries',
    source: {
      init: `scope.react['99.0.0'] = { get: () => Promise.resolve(() => ({})), from: 'prova_flashcards', shareConfig: { singleton: true }, scope: ['default'], useIn: [], deps: [], strategy: 'loaded-first' };`,
    },
    says: "The remote provides react 99.0.0 beside the shell's 19.3.1",
    harm: `'99.0.0' in globalThis.__FEDERATION__.__INSTANCES__[0].shareScopeMap.default.react`,
  },
  {
    what: 'draws with a react-dom of its own',
    rule: 'libraries',
    source: {
      effect: `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.inject({ rendererPackageName: 'react-dom', version: '18.3.1' }); globalThis.__FEDERATION__.drawn = '18.3.1';`,
    },
    says: "react-dom 18.3.1 renders beside the shell's 19.3.1",
    harm: `globalThis.__FEDERATION__.drawn === '18.3.1'`,
  },
  {
    what: 'never comes to an end',
    rule: 'mounts',
    source: {
      effect: `globalThis.__FEDERATION__.looped = true; const ends = Date.now() + 40000; while (Date.now() < ends);`,
    },
    says: 'The trial was aborted: the page stopped responding.',
    harm: HANGS,
  },
];

function EN_TEXTS(): string {
  return `{ title: 'Flashcards', text: 'One card a day keeps the terms at hand', act: 'Turn the card' }`;
}
