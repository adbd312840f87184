import type { Held, MountsSeen } from '../page/repeatMounts';
import { createCandidate } from '../testing/createCandidate';
import { growthOf, checkLeaks } from './checkLeaks';

const AT_REST: Held = { listeners: 331, nodes: 223, heap: 14_000_000 };
/** The result of ten rounds, with the given growth after each of the last seven. */
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

test("ignores fluctuations of up to two in all, and the browser's own growth", () => {
  const late = { listeners: AT_REST.listeners + 1, nodes: AT_REST.nodes + 2, heap: AT_REST.heap + 700_000 };
  expect(growthOf({ early: AT_REST, late, between: 7 })).toEqual([]);
  expect(growthOf({ early: AT_REST, late, between: 0 })).toEqual([]);
});

test('reports growth by one per round', () => {
  expect(growthOf(growing({ listeners: 1 }))).toEqual([{ kind: 'listeners', each: 1 }]);
  expect(judge({ held: growing({ nodes: 12 }) }).leaks?.faults).toEqual([
    'Each round leaks 12.0 DOM nodes; release at the unmount what the mount acquired.',
  ]);
  expect(judge({ held: growing({ heap: 1_500_000 }) }).leaks?.faults).toEqual([
    'Each round leaks 1,500,000 bytes of memory; release at the unmount what the mount acquired.',
  ]);
});

test('lists each leftover once, with count, kind and file', () => {
  const interval = { what: 'setInterval', file: 'main.js' };
  expect(
    judge({ residue: [interval, interval, { what: 'new Worker', file: 'a.js' }] }).leaks?.faults,
  ).toEqual([
    "Still running after the unmount: 2 × setInterval in main.js; stop it in a disposer of host.scope.add or in the effect's cleanup.",
    "Still running after the unmount: new Worker in a.js; stop it in a disposer of host.scope.add or in the effect's cleanup.",
  ]);
});

test('reports a page that never appears after an unmount', () => {
  expect(judge({ isLeft: false }).leaks?.faults).toEqual([
    'The site’s own page does not appear after the unmount; fix what the remote does while it unmounts.',
  ]);
});

test("allows globals of bundlers, of zod and of the remote's container, and reports all others", () => {
  const added = [
    'prova_flashcards',
    'rspackChunkprova_flashcards',
    'webpackChunkcards',
    '__FEDERATION__',
    '__zod_globalConfig',
    'cards',
  ];
  expect(judge({ globals: { changed: ['history.pushState'], added } }).globals?.faults).toEqual([
    'The remote replaces history.pushState, a global of the whole page; leave it unchanged.',
    'The remote adds the global cards, which may collide with another; keep it in a module.',
  ]);
});

test("allows the remote's and the shell's storage keys, and reports all others", () => {
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
    'The remote stores the key "prova.flashcards2.deck"; begin the key with "prova.flashcards.".',
    'The remote stores the key "deck"; begin the key with "prova.flashcards.".',
    'The remote sets the cookie "pack"; use web storage instead, with the key "prova.flashcards.pack".',
    'The remote leaves the cache cards in the browser, which no logout clears; do not use it.',
  ]);
});
