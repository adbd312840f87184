/** @jest-environment jsdom */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '@prova/shared/remote-contract/registry';
import type { LineOutcome } from '../registry/createKnownRegistry';
import { testRegistry } from '../testing/testRegistry';
import type { ModuleOutcome } from './createModuleLoader';
import { createRemoteLoader } from './createRemoteLoader';
import { fetchMounting } from './fetchMounting';

jest.mock('./fetchMounting', () => ({ fetchMounting: jest.fn(() => Promise.resolve(null)) }));
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(() => Promise.resolve({ contract: 1, name: 'content', Root: () => null })),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

let outcome: ModuleOutcome;
jest.mock('./createModuleLoader', () => ({ createModuleLoader: () => ({ load: async () => outcome }) }));

const line = testRegistry.remotes.find(({ name }) => name === 'content');
const keptOut: LineOutcome = { ok: false, failure: { code: 'OUTSIDE_POLICY', detail: 'kept out' } };

function begin(outcomes: readonly LineOutcome[]) {
  window.history.replaceState(null, '', '/profile');
  const answers = [...outcomes];
  const asked: string[] = [];
  const questions: (readonly string[])[] = [];
  let reloads = 0;
  const loader = createRemoteLoader(
    {
      lineOf: async (name) => {
        asked.push(name);
        return answers.shift() ?? keptOut;
      },
    },
    () => {
      reloads += 1;
    },
    (paths) => questions.push(paths),
  );
  return { loader, asked, questions, reloads: () => reloads };
}

test('a remote becomes known to the runtime when it is first loaded, and keeps its line for the page', async () => {
  if (!line) throw new Error('there is no line');
  jest.mocked(registerRemotes).mockClear();
  const { loader, asked } = begin([{ ok: true, remote: line }]);
  expect(registerRemotes).not.toHaveBeenCalled();
  expect(await loader.load('content')).toMatchObject({ ok: true });
  expect(await loader.load('content')).toMatchObject({ ok: true });
  expect(asked).toEqual(['content']);
  expect(jest.mocked(registerRemotes).mock.calls).toEqual([
    [[{ name: 'prova_content', entry: line.entry, type: 'global' }]],
  ]);
  expect(loadRemote).toHaveBeenCalledWith('prova_content/remote');
});

test('what could not be learned of a remote is why it is not there; asked for again, the registry is', async () => {
  if (!line) throw new Error('there is no line');
  const offline: LineOutcome = { ok: false, failure: { code: 'REGISTRY_UNREACHABLE', detail: 'offline' } };
  const { loader, asked, reloads } = begin([offline, { ok: true, remote: line }]);
  expect(await loader.load('content')).toEqual({
    ok: false,
    failure: { remote: 'content', code: 'REGISTRY_UNREACHABLE', detail: 'offline' },
  });
  expect(await loader.load('content')).toMatchObject({ ok: true });
  expect([asked, reloads()]).toEqual([['content', 'content'], 0]);
});

test('a file that is missing is asked for again once for each that the address needs, a late one is not', async () => {
  if (!line) throw new Error('there is no line');
  const preload = (href: string, only: { routes?: string[] } = {}) =>
    ({ href, as: 'script', integrity: `sha384-${'A'.repeat(64)}`, ...only }) as const;
  const remote: RegisteredRemote = {
    ...line,
    preload: [
      preload('/main.js'),
      preload('/faq.js', { routes: ['/faq'] }),
      preload('/terms.js', { routes: ['/terms'] }),
    ],
  };
  for (const [how, code, times] of [
    ['missing', 'UNREACHABLE', 3],
    ['timeout', 'TIMEOUT', 1],
  ] as const) {
    const { loader } = begin([{ ok: true, remote }]);
    window.history.replaceState(null, '', '/faq');
    const failed = jest.mocked(loadRemote).mockClear();
    for (let i = 0; i < times; i++) {
      failed.mockRejectedValueOnce(new Error(`Loading chunk 7 failed.\n(${how}: http://localhost/7.js)`));
    }
    failed.mockRejectedValueOnce(new Error('asked once more than there is a reason for'));
    expect(await loader.load('content')).toMatchObject({ failure: { code } });
    expect(failed).toHaveBeenCalledTimes(times);
    failed.mockReset();
    failed.mockResolvedValue({ contract: 1, name: 'content', Root: () => null });
  }
});

test('before it is run all that a remote needs at the address is asked for at once: its files, and what its page asks the API for', async () => {
  if (!line) throw new Error('there is no line');
  const file = (href: string, only: object = {}) =>
    ({ href, as: 'script', integrity: `sha384-${'A'.repeat(64)}`, ...only }) as const;
  const remote: RegisteredRemote = {
    ...line,
    preload: [
      file('/main.js'),
      file('/faq.js', { routes: ['/faq'] }),
      file('/terms.js', { routes: ['/terms'] }),
      file('/ru.js', { language: 'ru' }),
    ],
    contribution: {
      menu: [],
      routes: [{ path: '/faq', access: 'public', title: { en: '', ru: '' }, asks: ['/api/questions'] }],
    },
  };
  const named = document.createElement('link');
  Object.assign(named, { rel: 'prefetch', href: '/main.js', integrity: '' });
  document.head.replaceChildren(named);
  document.documentElement.lang = 'en';
  const { loader, questions } = begin([{ ok: true, remote }]);
  window.history.replaceState(null, '', '/faq');
  expect(await loader.load('content')).toMatchObject({ ok: true });
  const links = [...document.head.querySelectorAll('link')].map((link) => [
    link.rel,
    link.getAttribute('href'),
    link.as,
    link.integrity.slice(0, 8),
    link.crossOrigin,
  ]);
  expect(links.slice(1)).toEqual([
    ['preload', line.entry, 'script', 'sha384-A', 'anonymous'],
    ['preload', '/faq.js', 'script', 'sha384-A', 'anonymous'],
  ]);
  expect(questions).toEqual([['/api/questions']]);
  document.head.replaceChildren();
});

test('a remote that the policy of this document keeps out is opened with a document of its own, never in a circle', async () => {
  const { loader, reloads } = begin([]);
  // The document was made for this very address, and keeps it out all the same.
  expect(await loader.load('content')).toMatchObject({ failure: { code: 'OUTSIDE_POLICY' } });
  expect(reloads()).toBe(0);
  void loader.load('content');
  await Promise.resolve().then(() => undefined);
  expect(reloads()).toBe(1);

  const gone = begin([]);
  window.history.pushState(null, '', '/faq');
  void gone.loader.load('content');
  await Promise.resolve().then(() => undefined);
  expect(gone.reloads()).toBe(1);
});

const SRI = `sha384-${'A'.repeat(64)}`;
const modules: RegisteredRemote = {
  name: 'content',
  version: '1.0.0',
  contract: 1,
  format: 'module',
  entry: '/r/content/1.0.0/entry.js',
  scripts: [{ href: '/r/content/1.0.0/entry.js', integrity: SRI }],
  preload: [],
  contribution: { routes: [], menu: [] },
};
function pin(integrity: object) {
  document.head.replaceChildren();
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = JSON.stringify({ integrity });
  document.head.append(map);
}

test('modules run under the hashes of the registry alone: where the document has others, it takes another document', async () => {
  for (const hashes of [{}, { [modules.entry]: `sha384-${'B'.repeat(64)}` }]) {
    pin(hashes);
    const { loader, reloads } = begin([
      { ok: true, remote: modules },
      { ok: true, remote: modules },
    ]);
    expect(await loader.load('content')).toMatchObject({ failure: { code: 'OUTSIDE_POLICY' } });
    expect(reloads()).toBe(0);
    void loader.load('content');
    await Promise.resolve().then(() => undefined);
    expect(reloads()).toBe(1);
  }
});

test('modules that were not there are asked for again in the page, those that failed for good in another', async () => {
  pin({ [modules.entry]: SRI });
  const exposed = { default: { contract: 1, name: 'content', Root: () => null } };
  const unreachable = { ok: false, code: 'UNREACHABLE', detail: 'gone' } as const;
  const opened = begin([{ ok: true, remote: modules }]);
  outcome = unreachable;
  expect(await opened.loader.load('content')).toMatchObject({ failure: { code: 'UNREACHABLE' } });
  outcome = { ok: true, exposed };
  expect(await opened.loader.load('content')).toMatchObject({ ok: true, module: { name: 'content' } });
  expect(registerRemotes).not.toHaveBeenCalledWith([expect.objectContaining({ entry: modules.entry })]);

  for (const failures of [
    [unreachable, unreachable],
    [{ ok: false, code: 'TIMEOUT', detail: 'late' } as const],
  ]) {
    const { loader, reloads } = begin([{ ok: true, remote: modules }]);
    for (const failure of failures) {
      outcome = failure;
      expect(await loader.load('content')).toMatchObject({ failure: { code: failure.code } });
    }
    expect(reloads()).toBe(0);
    void loader.load('content');
    await new Promise((resolve) => void setTimeout(resolve));
    expect(reloads()).toBe(1);
  }
});

test('what a remote takes of antd at this address is there before the remote is asked for; what is missing can be asked for again', async () => {
  if (!line) throw new Error('there is no line');
  const Around = () => null;
  const order: string[] = [];
  const fetch = jest.mocked(fetchMounting);
  fetch.mockReset().mockImplementationOnce(async () => {
    throw new Error('Loading chunk antd.data failed');
  });
  fetch.mockImplementation(async (_remote, pathname) => {
    order.push(`antd for ${pathname}`);
    return Around;
  });
  jest.mocked(loadRemote).mockClear();
  jest.mocked(loadRemote).mockImplementation(async () => {
    order.push('remote');
    return { contract: 1, name: 'content', Root: () => null } as never;
  });
  const { loader } = begin([{ ok: true, remote: line }]);
  expect(await loader.load('content')).toMatchObject({ ok: false, failure: { code: 'UNREACHABLE' } });
  expect(loadRemote).not.toHaveBeenCalled();
  expect(await loader.load('content')).toMatchObject({ ok: true, Around });
  expect(order).toEqual(['antd for /profile', 'remote']);
});
