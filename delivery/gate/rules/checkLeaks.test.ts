import type { Held, MountsSeen } from '../page/repeatMounts';
import { createCandidate } from '../testing/createCandidate';
import { growthOf, checkLeaks } from './checkLeaks';

const AT_REST: Held = { listeners: 331, nodes: 223, heap: 14_000_000 };
/** What ten rounds come to where so much more is held after each of the last seven. */
const growing = (each: Partial<Held>): MountsSeen['held'] => ({
  early: AT_REST,
  late: {
    listeners: AT_REST.listeners + 7 * (each.listeners ?? 0),
    nodes: AT_REST.nodes + 7 * (each.nodes ?? 0),
    heap: AT_REST.heap + 7 * (each.heap ?? 0),
  },
  between: 7,
});

const quiet: MountsSeen = {
  held: growing({}),
  rounds: 10,
  residue: [],
  globals: { changed: [], added: [] },
  styles: [],
  written: [],
  keys: { storage: [], cookies: [], places: [] },
  renderers: [],
  shares: [],
  blocked: [],
  noted: {
    refused: [],
    threw: [],
    uncaught: [],
    consoleErrors: [],
    foreign: [],
    failedFiles: [],
    intrusions: [],
    reloads: [],
    siteTroubles: [],
  },
  isLeft: true,
};
const judge = (seen: Partial<MountsSeen>) =>
  checkLeaks(createCandidate(), 'prova_flashcards', { ...quiet, ...seen });

test('what goes up and down by two in all is no leak, nor what the browser needs for itself', () => {
  const late = { listeners: AT_REST.listeners + 1, nodes: AT_REST.nodes + 2, heap: AT_REST.heap + 700_000 };
  expect(growthOf({ early: AT_REST, late, between: 7 })).toEqual([]);
  expect(growthOf({ early: AT_REST, late, between: 0 })).toEqual([]);
});

test('one more with each round is', () => {
  expect(growthOf(growing({ listeners: 1 }))).toEqual([{ kind: 'listeners', each: 1 }]);
  expect(judge({ held: growing({ nodes: 12 }) }).leaks?.faults).toEqual([
    'Each round leaves 12.0 nodes of the document behind; give back at the unmount what was taken at the mount.',
  ]);
  expect(judge({ held: growing({ heap: 1_500_000 }) }).leaks?.faults).toEqual([
    'Each round leaves 1,500,000 bytes of memory behind; give back at the unmount what was taken at the mount.',
  ]);
});

test('what still runs is named once with its number, its kind and its file', () => {
  const interval = { what: 'setInterval', file: 'main.js' };
  expect(
    judge({ residue: [interval, interval, { what: 'new Worker', file: 'a.js' }] }).leaks?.faults,
  ).toEqual([
    'After it was left there are 2 of setInterval in main.js still running; end it in the function that host.scope.add or the effect is given.',
    'After it was left there is new Worker in a.js still running; end it in the function that host.scope.add or the effect is given.',
  ]);
});

test('a page that does not come back is a leak too', () => {
  expect(judge({ isLeft: false }).leaks?.faults).toEqual([
    'The site’s own page does not come back after it was left; mend what it does while it is unmounted.',
  ]);
});

test('the globals of bundlers and of its own container are no fault, others are', () => {
  const added = [
    'prova_flashcards',
    'rspackChunkprova_flashcards',
    'webpackChunkcards',
    '__FEDERATION__',
    'cards',
  ];
  expect(judge({ globals: { changed: ['history.pushState'], added } }).globals?.faults).toEqual([
    'It replaces history.pushState, which belongs to the whole page; leave it as it is.',
    'It adds cards to the page, where others may have the same idea; keep it in a module.',
  ]);
});

test('keys of its own and those of the shell are no fault, others are, whoever wrote them', () => {
  const written = [
    { storage: 'localStorage', key: 'prova.flashcards.deck', file: 'main.js' },
    { storage: 'sessionStorage', key: 'prova.flashcards2.deck', file: 'main.js' },
  ];
  const keys = {
    storage: ['prova.returnPath', 'theme', 'deck'],
    cookies: ['pack'],
    places: ['the cache cards'],
  };
  expect(judge({ written, keys }).storage?.faults).toEqual([
    'It keeps "prova.flashcards2.deck" in the browser\'s storage; begin its name with "prova.flashcards.".',
    'It keeps "deck" in the browser\'s storage; begin its name with "prova.flashcards.".',
    'It sets the cookie "pack"; keep it in the storage, as "prova.flashcards.pack".',
    'It leaves the cache cards in the browser, which no logout clears; do without.',
  ]);
});
