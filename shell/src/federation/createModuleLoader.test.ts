/** @jest-environment jsdom */
import type { ModuleRemote } from '@prova/registry/registry';
import { createModuleLoader, type ModulePorts } from './createModuleLoader';

const SRI = `sha384-${'A'.repeat(64)}`;
const ENTRY = '/r/glossary/1.0.0/entry.js';
const PROBE = '/assets/module.react.js?integrity-probe';
const remote: ModuleRemote = {
  name: 'glossary',
  version: '1.0.0',
  contract: 1,
  format: 'module',
  entry: ENTRY,
  scripts: [{ href: ENTRY, integrity: SRI }],
  preload: [{ href: '/r/glossary/1.0.0/main.css', as: 'style', integrity: SRI }],
  contribution: { routes: [], menu: [] },
};
const exposed = { default: 'the remote' };
const notFetched = new TypeError(`Failed to fetch dynamically imported module: ${ENTRY}`);
const never = () => new Promise<never>(() => undefined);

/** Browser behaviour: `pin` whether the document has hashes, `run` the result of importing an address. */
function begin(ports: Partial<ModulePorts> = {}, hashes: object = { [PROBE]: SRI, [ENTRY]: SRI }) {
  document.head.replaceChildren();
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = JSON.stringify({ integrity: hashes });
  document.head.append(map);
  const imported: string[] = [];
  const loader = createModuleLoader({
    page: document,
    importModule: async (address) => {
      imported.push(address);
      if (address === PROBE) throw notFetched;
      return exposed;
    },
    isThere: async () => true,
    hasIntegrityPolicy: false,
    wait: never,
    ...ports,
  });
  return { loader, imported };
}
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
/** jsdom fetches no style sheets: each loads as soon as it is inserted. */
function answerSheets(answer: 'load' | 'error') {
  const append = document.head.append.bind(document.head);
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    for (const node of nodes) queueMicrotask(() => (node as Node).dispatchEvent(new Event(answer)));
  });
}
afterEach(() => jest.restoreAllMocks());

test('loads a remote with its style sheet, linked once, with integrity', async () => {
  const { loader, imported } = begin();
  answerSheets('load');
  expect(await loader.load(remote)).toEqual({ ok: true, exposed });
  expect(await loader.load(remote)).toEqual({ ok: true, exposed });
  expect(sheets().map((sheet) => [sheet.getAttribute('href'), sheet.integrity])).toEqual([
    ['/r/glossary/1.0.0/main.css', SRI],
  ]);
  expect(sheets()[0]?.crossOrigin).toBe('anonymous');
  // The integrity probe runs once.
  expect(imported).toEqual([PROBE, ENTRY, ENTRY]);
});

test('skips the probe in a browser known to enforce integrity', async () => {
  const { loader, imported } = begin({ hasIntegrityPolicy: true });
  answerSheets('load');
  expect(await loader.load(remote)).toMatchObject({ ok: true });
  expect(imported).toEqual([ENTRY]);
});

test.each([
  ['runs a file of the shell under a hash that is not its own', { [PROBE]: SRI, [ENTRY]: SRI }],
  ['finds nothing to be asked by', { [ENTRY]: SRI }],
])('loads no byte of the remote in a browser that %s', async (_what, hashes) => {
  const imported: string[] = [];
  const importModule = async (address: string) => void imported.push(address);
  const { loader } = begin({ importModule }, hashes);
  expect(await loader.load(remote)).toMatchObject({ ok: false, problem: 'UNVERIFIABLE' });
  expect(imported).not.toContain(ENTRY);
  expect(sheets()).toEqual([]);
});

test('treats a missing shell file as inconclusive, and probes again at the next attempt', async () => {
  let isThere = false;
  const { loader } = begin({ isThere: async () => isThere });
  answerSheets('load');
  expect(await loader.load(remote)).toMatchObject({ ok: false, problem: 'UNREACHABLE' });
  isThere = true;
  expect(await loader.load(remote)).toMatchObject({ ok: true });
});

test.each<[string, Error, string]>([
  ['does not come, in Chromium', notFetched, 'UNREACHABLE'],
  ['does not come, in Firefox', new TypeError('error loading dynamically imported module: x'), 'UNREACHABLE'],
  ['does not come, in Safari', new TypeError('Importing a module script failed.'), 'UNREACHABLE'],
  ['throws', new TypeError('undefined is not a function'), 'BROKEN'],
])('fails on a module that %s', async (_what, error, problem) => {
  const { loader } = begin({ hasIntegrityPolicy: true, importModule: () => Promise.reject(error) });
  answerSheets('load');
  expect(await loader.load(remote)).toEqual({ ok: false, problem, detail: error.message, thrown: error });
});

test('does not show a remote without its style sheet, and requests the sheet again', async () => {
  const { loader } = begin({ hasIntegrityPolicy: true });
  answerSheets('error');
  expect(await loader.load(remote)).toMatchObject({ ok: false, problem: 'UNREACHABLE' });
  expect(sheets()).toEqual([]);
});

test('gives up on a hanging module after eight seconds', async () => {
  const waited: number[] = [];
  const wait = async (duration: number) => void waited.push(duration);
  const { loader } = begin({ hasIntegrityPolicy: true, importModule: never, wait });
  expect(await loader.load(remote)).toMatchObject({ ok: false, problem: 'TIMEOUT' });
  expect(waited).toEqual([8_000]);
});
