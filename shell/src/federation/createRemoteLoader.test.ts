/** @jest-environment jsdom */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '@prova/registry/registry';
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import type { LoadFailure } from '../context/RemoteLoader';
import type { RecordOutcome } from '../registry/createRegistryClient';
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
const noLine: RecordOutcome = { ok: false, failure: { code: 'NOT_REGISTERED', detail: 'there is none' } };
const keptOut: RecordOutcome = { ok: false, failure: { code: 'OUTSIDE_POLICY', detail: 'kept out' } };

interface Beginning {
  /** The registry's successive fallbacks; none unless given. */
  readonly fallbacks?: readonly RecordOutcome[];
  /** Releases that failed in this tab before. */
  readonly failedBefore?: string;
}

function begin(outcomes: readonly RecordOutcome[], { fallbacks = [], failedBefore = '' }: Beginning = {}) {
  window.history.replaceState(null, '', '/profile');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const clock = createFakeClock();
  const answers = [...outcomes];
  const others = [...fallbacks];
  const asked: string[] = [];
  const questions: (readonly string[])[] = [];
  const told: LoadFailure[] = [];
  let remembered = failedBefore;
  let reloads = 0;
  const loader = createRemoteLoader(
    {
      recordOf: async (name) => {
        asked.push(name);
        return answers.shift() ?? keptOut;
      },
      renew: async () => void asked.push('anew'),
      fallbackOf: async (name) => {
        asked.push(`instead of ${name}`);
        return others.shift() ?? noLine;
      },
    },
    {
      clock,
      random: () => 0,
      answers: () => [],
      ask: (paths) => questions.push(paths),
      reload: () => {
        reloads += 1;
      },
      report: (failure) => told.push(failure),
      failedOfLate: {
        read: () => remembered || null,
        write: (value) => {
          remembered = value;
        },
        remove: () => undefined,
      },
    },
  );
  return { loader, asked, questions, told, clock, reloads: () => reloads, remembered: () => remembered };
}

/** Advances the clock until the promise settles. */
async function settle<T>(
  clock: ReturnType<typeof createFakeClock>,
  result: Promise<T>,
  ms: number,
): Promise<T> {
  for (let step = 0; step < 10; step += 1) await clock.advance(ms / 10);
  return result;
}

test('registers a remote with the runtime at its first load, and keeps its line for the page', async () => {
  if (!line) throw new Error('there is no line');
  jest.mocked(registerRemotes).mockClear();
  const { loader, asked } = begin([{ ok: true, remote: line }]);
  expect(registerRemotes).not.toHaveBeenCalled();
  expect(await loader.load('content')).toMatchObject({ ok: true });
  expect(await loader.load('content')).toMatchObject({ ok: true });
  expect(asked).toEqual(['content']);
  expect(jest.mocked(registerRemotes).mock.calls).toEqual([
    [[{ name: 'prova_content', entry: line.entry, type: 'global', entryGlobalName: 'prova_content' }]],
  ]);
  expect(loadRemote).toHaveBeenCalledWith('prova_content/remote');
});

test('reports a remote with an unknown line as unavailable, and asks the registry again on retry', async () => {
  if (!line) throw new Error('there is no line');
  const offline: RecordOutcome = { ok: false, failure: { code: 'REGISTRY_UNREACHABLE', detail: 'offline' } };
  const { loader, asked, reloads } = begin([offline, { ok: true, remote: line }]);
  expect(await loader.load('content')).toEqual({
    ok: false,
    failure: { remote: 'content', code: 'REGISTRY_UNREACHABLE', detail: 'offline' },
  });
  expect(await loader.load('content')).toMatchObject({ ok: true });
  expect([asked, reloads()]).toEqual([['content', 'content'], 0]);
});

test('retries a missing file once per file of the address, but never one that timed out', async () => {
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
    ['missing', 'MISSING', 6],
    ['timeout', 'TIMEOUT', 1],
  ] as const) {
    const { loader, clock, told } = begin([{ ok: true, remote }]);
    window.history.replaceState(null, '', '/faq');
    const failed = jest.mocked(loadRemote).mockClear();
    for (let i = 0; i < times; i++) {
      failed.mockRejectedValueOnce(new Error(`Loading chunk 7 failed.\n(${how}: http://localhost/7.js)`));
    }
    failed.mockRejectedValueOnce(new Error('asked once more than there is a reason for'));
    expect(await settle(clock, loader.load('content'), 1_000)).toMatchObject({ failure: { code } });
    expect(told.map((failure) => failure.code)).toEqual([code]);
    expect(failed).toHaveBeenCalledTimes(times);
    failed.mockReset();
    failed.mockResolvedValue({ contract: 1, name: 'content', Root: () => null });
  }
});

test('requests all files and API calls of an address before running the remote', async () => {
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

test('opens a new document for a remote outside the current policy, without looping', async () => {
  const { loader, reloads } = begin([]);
  // The document was made for this very address, and still excludes it.
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

test.each([
  // Retried before falling back.
  ['REGISTRY_REFUSED', 4],
  ['DISABLED', 2],
] as const)(
  'reloads at the next request for a remote that was %s in its document and is repaired since',
  async (code, times) => {
    const withheld: RecordOutcome = { ok: false, failure: { code, detail: 'as the site says' } };
    const { loader, reloads } = begin([...Array.from({ length: times }, () => withheld), keptOut]);
    expect(await loader.load('content')).toMatchObject({ failure: { code } });
    expect(await loader.load('content')).toMatchObject({ failure: { code } });
    expect(reloads()).toBe(0);
    void loader.load('content');
    await new Promise((resolve) => setTimeout(resolve));
    expect(reloads()).toBe(1);
  },
);

test("runs modules under the registry's hashes only, and reloads if the document has others", async () => {
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

test('retries missing modules in the page, and reloads for permanently failed modules', async () => {
  pin({ [modules.entry]: SRI });
  const exposed = { default: { contract: 1, name: 'content', Root: () => null } };
  const thrown = new TypeError(`Failed to fetch dynamically imported module: ${modules.entry}`);
  const unreachable = { ok: false, problem: 'UNREACHABLE', detail: 'gone', thrown } as const;
  const opened = begin([{ ok: true, remote: modules }]);
  outcome = unreachable;
  expect(await opened.loader.load('content')).toMatchObject({ failure: { code: 'MISSING' } });
  outcome = { ok: true, exposed };
  expect(await opened.loader.load('content')).toMatchObject({ ok: true, module: { name: 'content' } });
  expect(registerRemotes).not.toHaveBeenCalledWith([expect.objectContaining({ entry: modules.entry })]);

  for (const failures of [
    [unreachable, unreachable],
    [{ ok: false, problem: 'TIMEOUT', detail: 'late' } as const],
  ]) {
    const { loader, clock, reloads } = begin([{ ok: true, remote: modules }]);
    for (const failure of failures) {
      outcome = failure;
      expect(await loader.load('content')).toMatchObject({ ok: false });
    }
    expect(reloads()).toBe(0);
    void loader.load('content');
    await clock.advance(0);
    expect(reloads()).toBe(1);
  }
});

test("loads the remote's antd modules for this address first, and retries missing modules", async () => {
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

describe('with a live release that fails', () => {
  const live: RegisteredRemote = { ...modules, version: '2.0.0' };
  const earlier: RegisteredRemote = { ...container('1.0.0'), contribution: onProfile() };
  function onProfile() {
    return { menu: [], routes: [{ path: '/profile', access: 'public' as const, title: { en: '', ru: '' } }] };
  }
  function container(version: string): RegisteredRemote {
    if (!line) throw new Error('there is no line');
    return { ...line, version, entry: `https://remotes.example/content/${version}/entry.js` };
  }
  const current = container('2.0.0');
  const found = (remote: RegisteredRemote): RecordOutcome => ({ ok: true, remote });
  const ready = { contract: 1, name: 'content', Root: () => null };
  const registered = () =>
    jest
      .mocked(registerRemotes)
      .mock.calls.map(([[remote]]) => [
        remote?.name,
        'entry' in (remote ?? {}) && remote && 'entry' in remote ? remote.entry : '',
      ]);
  beforeEach(() => {
    jest.mocked(registerRemotes).mockClear();
    jest.mocked(loadRemote).mockReset().mockResolvedValue(ready);
  });
  const breakOnce = () => jest.mocked(loadRemote).mockRejectedValueOnce(new TypeError('x is undefined'));

  test('falls back to the previous release for the whole visit, under a separate name, and reports once', async () => {
    breakOnce();
    const { loader, asked, told, remembered } = begin([found(current), found(current)], {
      fallbacks: [found(earlier)],
    });
    expect(await loader.load('content')).toMatchObject({ ok: true, version: '1.0.0' });
    expect(registered()).toEqual([
      ['prova_content', current.entry],
      ['prova_content~1', earlier.entry],
    ]);
    expect(told).toEqual([
      {
        remote: 'content',
        code: 'EVAL',
        detail: 'x is undefined',
        release: { version: '2.0.0', phase: 'evaluation', status: 0 },
      },
    ]);
    expect(await loader.load('content')).toMatchObject({ ok: true, version: '1.0.0' });
    expect(asked).toEqual(['content', 'instead of content', 'content']);
    expect(remembered()).toBe('content 2.0.0');
  });

  test("[R5] retries a failed remote without a fallback from the registry's current line, even of the same version", async () => {
    breakOnce();
    const mended: RegisteredRemote = { ...current, entry: `${current.entry}?mended` };
    const { loader, asked } = begin([found(current), found(current), found(mended)]);
    expect(await loader.load('content')).toMatchObject({ failure: { code: 'EVAL' } });
    asked.length = 0;
    expect(await loader.load('content')).toMatchObject({ ok: true, version: current.version });
    expect([asked, registered().at(-1)?.[1]]).toEqual([['anew', 'content'], mended.entry]);
    // The release is mounted: only a newer one replaces it.
    expect(await loader.load('content')).toMatchObject({ ok: true });
    expect(asked).toHaveLength(2);
  });

  test('reports a failed remote as disabled once it is disabled, but retries it while the site is unreachable', async () => {
    breakOnce();
    const disabled: RecordOutcome = { ok: false, failure: { code: 'DISABLED', detail: 'a hole in it' } };
    const unreachable: RecordOutcome = {
      ok: false,
      failure: { code: 'REGISTRY_UNREACHABLE', detail: 'off' },
    };
    const { loader } = begin([found(current), found(current), disabled, disabled, unreachable]);
    expect(await loader.load('content')).toMatchObject({ failure: { code: 'EVAL' } });
    for (let times = 0; times < 2; times += 1) {
      expect(await loader.load('content')).toMatchObject({
        failure: { code: 'DISABLED', remote: 'content' },
      });
    }
    expect(await loader.load('content')).toMatchObject({ ok: true, version: current.version });
  });

  test('does not retry the failed release after a reload', async () => {
    const { loader, told } = begin([found(current), found(current)], {
      fallbacks: [found(earlier)],
      failedBefore: 'feedback 1.0.0\ncontent 2.0.0',
    });
    expect(await loader.load('content')).toMatchObject({ ok: true, version: '1.0.0' });
    expect(registered()).toEqual([['prova_content', earlier.entry]]);
    expect(told).toEqual([]);
  });

  test('limits a load to eight seconds, and leaves the fallback the rest of nine and a half', async () => {
    jest.mocked(loadRemote).mockReturnValue(new Promise(() => undefined));
    const { loader, clock, told } = begin([found(current), found(current), found(current)], {
      fallbacks: [found(earlier), found(earlier)],
    });
    const settled = jest.fn();
    const loading = loader.load('content').then(settled);
    await clock.advance(7_999);
    expect(told).toEqual([]);
    await clock.advance(1);
    expect(told).toMatchObject([{ code: 'TIMEOUT', release: { version: '2.0.0', phase: 'entry' } }]);
    await clock.advance(1_499);
    expect(settled).not.toHaveBeenCalled();
    await clock.advance(1);
    await loading;
    expect(told).toMatchObject([{ release: { version: '2.0.0' } }, { release: { version: '1.0.0' } }]);
    expect(settled).toHaveBeenCalledWith({ ok: false, failure: told[0] });
    expect(loadRemote).toHaveBeenCalledTimes(2);
  });

  test('starts the remote afresh in the same page on Retry if there is no fallback', async () => {
    breakOnce();
    const { loader } = begin([found(current), found(current)]);
    expect(await loader.load('content')).toMatchObject({ ok: false, failure: { code: 'EVAL' } });
    expect(await loader.load('content')).toMatchObject({ ok: true, version: '2.0.0' });
    expect(registered().map(([name]) => name)).toEqual(['prova_content', 'prova_content~1']);
  });

  test('requests hanging files under another address, also for releases that share them', async () => {
    const script = {
      href: '/r/content/0-files/7.js',
      as: 'script',
      integrity: `sha384-${'A'.repeat(64)}`,
    } as const;
    const [live, before] = [current, earlier].map((each) => ({ ...each, preload: [script] }));
    if (!live || !before) throw new Error('there are two releases');
    jest.mocked(loadRemote).mockReturnValueOnce(new Promise(() => undefined));
    const { loader, clock } = begin([found(live), found(live), found(live)], {
      fallbacks: [found(before), found(before)],
    });
    const scripts = () =>
      [...document.querySelectorAll('script')].map(
        (element) => new URL(element.src).pathname + new URL(element.src).search,
      );
    document.head.replaceChildren();
    const loading = loader.load('content');
    await settle(clock, Promise.resolve(), 8_000);
    // The fallback waits for files shared with the release that hung.
    expect(scripts()).toEqual([`${script.href}?again=1`]);
    expect(registered()).toEqual([['prova_content', live.entry]]);
    document.querySelector('script')?.dispatchEvent(new Event('load'));
    expect(await settle(clock, loading, 100)).toMatchObject({ ok: true, version: '1.0.0' });
    expect(registered()).toEqual([
      ['prova_content', live.entry],
      ['prova_content~1', before.entry],
    ]);
  });

  test('requests each file under a fresh address on Retry after a hang', async () => {
    const style = {
      href: '/r/content/0-files/7.css',
      as: 'style',
      integrity: `sha384-${'A'.repeat(64)}`,
    } as const;
    const live = { ...current, preload: [style] };
    const { loader, clock, told } = begin([found(live), found(live), found(live)]);
    for (const times of [1, 2]) {
      jest.mocked(loadRemote).mockReturnValue(new Promise(() => undefined));
      document.head.replaceChildren();
      const hanging = loader.load('content');
      await settle(clock, hanging, 10_000);
      expect(told).toHaveLength(times);
      expect(told.at(-1)).toMatchObject({ code: 'TIMEOUT' });
    }
    document.head.replaceChildren();
    const loading = loader.load('content');
    await clock.advance(0);
    const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
    expect([sheet?.href, sheet?.integrity]).toEqual([
      `http://localhost${style.href}?again=2`,
      style.integrity,
    ]);
    sheet?.dispatchEvent(new Event('load'));
    jest.mocked(loadRemote).mockResolvedValue(ready);
    expect(await settle(clock, loading, 100)).toMatchObject({ ok: true, version: '2.0.0' });
    expect(registered().at(-1)).toEqual(['prova_content~1', `${live.entry}?again=2`]);
  });

  test('falls back even if the live line is refused', async () => {
    const refused: RecordOutcome = {
      ok: false,
      failure: {
        code: 'REGISTRY_REFUSED',
        detail: 'integrity: must be one sha384 integrity value',
        version: '2.0.0',
      },
    };
    const { loader, told, remembered } = begin([refused, refused], { fallbacks: [found(earlier)] });
    expect(await loader.load('content')).toMatchObject({ ok: true, version: '1.0.0' });
    expect(told).toEqual([
      {
        remote: 'content',
        code: 'REGISTRY_REFUSED',
        detail: 'integrity: must be one sha384 integrity value',
        release: { version: '2.0.0', phase: 'entry', status: 0 },
      },
    ]);
    expect(remembered()).toBe('');
    const alone = begin([refused, refused]);
    expect(await alone.loader.load('content')).toMatchObject({ failure: { code: 'REGISTRY_REFUSED' } });
  });

  test('prefers a newer live release to the fallback', async () => {
    breakOnce();
    const { loader } = begin([found(current), found(container('2.0.1'))], { fallbacks: [found(earlier)] });
    expect(await loader.load('content')).toMatchObject({ ok: true, version: '2.0.1' });
  });

  test.each<[string, RecordOutcome, RecordOutcome]>([
    [
      'has no page at this address',
      found({ ...earlier, contribution: { menu: [], routes: [] } }),
      found(current),
    ],
    ['speaks another contract', found({ ...earlier, contract: 0 }), found(current)],
    [
      'has modules that the document does not pin',
      found({ ...live, version: '1.0.0', contribution: onProfile() }),
      found(current),
    ],
    ['is the one that has failed', found({ ...earlier, version: '2.0.0' }), found(current)],
    [
      'is of a remote that was disabled meanwhile',
      found(earlier),
      { ok: false, failure: { code: 'DISABLED', detail: '' } },
    ],
  ])('does not fall back to a release that %s', async (_what, fallback, now) => {
    document.head.replaceChildren();
    breakOnce();
    const { loader } = begin([found(current), now], { fallbacks: [fallback] });
    expect(await loader.load('content')).toMatchObject({ ok: false, failure: { code: 'EVAL' } });
    expect(loadRemote).toHaveBeenCalledTimes(1);
  });

  test('applies a new live release at the next mount, not before', async () => {
    const { loader } = begin([found(current), found(current), found(container('3.0.0'))]);
    await loader.load('content');
    await loader.renew(false);
    await loader.renew(false);
    expect(loader.isOutdated('content')).toBe(false);
    expect(registered()).toHaveLength(1);
    expect(await loader.load('content')).toMatchObject({ ok: true, version: '3.0.0' });
    expect(registered().map(([name]) => name)).toEqual(['prova_content', 'prova_content~1']);
    expect(await loader.load('content')).toMatchObject({ ok: true, version: '3.0.0' });
    expect(registered()).toHaveLength(2);
  });

  test('prepares an update next to the mounted release once nobody is busy, and mounts it without delay', async () => {
    const [shown, next] = [container('2.0.0'), container('3.0.0')].map((one) => ({
      ...one,
      contribution: onProfile(),
    }));
    if (!shown || !next) throw new Error('there are two');
    const { loader, questions } = begin([found(shown), found(next), found(next), found(next)]);
    await loader.load('content');
    await loader.renew(true);
    expect([registered().length, loader.isOutdated('content')]).toEqual([1, false]);
    const asked = questions.length;
    await loader.renew(false);
    expect([registered().length, loader.isOutdated('content')]).toEqual([2, true]);
    expect(questions).toHaveLength(asked);
    await loader.renew(false);
    expect(registered()).toHaveLength(2);
    expect(await loader.load('content')).toMatchObject({ ok: true, version: '3.0.0' });
    expect([registered().length, loader.isOutdated('content')]).toEqual([2, false]);
  });

  test.each([true, false])(
    'keeps the mounted release when an update fails, without retrying it (page open: %s)',
    async (isOpen) => {
      const contribution = isOpen ? onProfile() : current.contribution;
      const shown = { ...current, contribution };
      const next = { ...container('3.0.0'), contribution };
      const globals = globalThis as Record<string, unknown>;
      const { loader, told } = begin([found(shown), found(next), found(next)]);
      await loader.load('content');
      Object.assign(globals, { prova_content: 'shown', rspackChunkprova_content: 'shown' });
      breakOnce();
      await loader.renew(false);
      expect(await loader.load('content')).toMatchObject({ ok: true, version: '2.0.0' });
      expect(told).toMatchObject([{ code: 'EVAL', release: { version: '3.0.0' } }]);
      expect([globals['prova_content'], globals['rspackChunkprova_content']]).toEqual(['shown', 'shown']);
      await loader.renew(false);
      expect(await loader.load('content')).toMatchObject({ ok: true, version: '2.0.0' });
      expect(registered().map(([name]) => name)).toEqual(['prova_content', 'prova_content~1']);
    },
  );

  test('replaces the whole of a release that throws with an update ready', async () => {
    const shown = { ...current, contribution: onProfile() };
    const next = { ...container('3.0.0'), contribution: onProfile() };
    const { loader } = begin([found(shown), found(next), found(next)], { fallbacks: [found(earlier)] });
    await loader.load('content');
    await loader.renew(false);
    const failure = loader.blame('content', new Error('a remote of a bad day'));
    expect(await loader.loadInstead(failure)).toMatchObject({ ok: true, version: '3.0.0' });
    expect(loader.isOutdated('content')).toBe(false);
    expect(registered().map(([name]) => name)).toEqual([
      'prova_content',
      'prova_content~1',
      'prova_content~2',
    ]);
  });

  test('reports a remote disabled meanwhile at the next mount, with the reason', async () => {
    const disabled: RecordOutcome = { ok: false, failure: { code: 'DISABLED', detail: 'a hole in it' } };
    const { loader } = begin([
      found(current),
      found({ ...container('3.0.0'), contract: 2 }),
      disabled,
      found(current),
    ]);
    await loader.load('content');
    await loader.renew(false);
    expect(await loader.load('content')).toMatchObject({ ok: true, version: '2.0.0' });
    await loader.renew(true);
    expect(loader.isOutdated('content')).toBe(true);
    const failure = { remote: 'content', code: 'DISABLED', detail: 'a hole in it' };
    expect(await loader.load('content')).toEqual({ ok: false, failure });
    // Retry finds it disabled as well.
    expect(await loader.load('content')).toEqual({ ok: false, failure });
    await loader.renew(false);
    expect(await loader.load('content')).toMatchObject({ ok: true, version: '2.0.0' });
    expect(registered()).toHaveLength(1);
  });

  test('attributes an error to the release that threw it, and unloads no other', async () => {
    const { loader, told } = begin([found(current), found(current)], { fallbacks: [found(earlier)] });
    await loader.load('content');
    const failure = loader.blame('content', new Error('a remote of a bad day'));
    expect(failure).toMatchObject({ code: 'RENDER', release: { version: '2.0.0', phase: 'page' } });
    expect(told).toEqual([failure]);
    expect(await loader.loadInstead(failure)).toMatchObject({ ok: true, version: '1.0.0' });
    // A late error of the previous release.
    expect(await loader.loadInstead(failure)).toEqual({ ok: false, failure });
  });
});

describe('a widget', () => {
  if (!line) throw new Error('there is no line');
  const found: RecordOutcome = { ok: true, remote: line };

  test('sends the first calls of its own route, not those of the open page', async () => {
    const routes = ['/profile', '/cards'].map((path) => ({
      path,
      access: 'public' as const,
      title: { en: '', ru: '' },
      asks: [`/api${path}`],
    }));
    const { loader, questions } = begin([
      { ok: true, remote: { ...line, contribution: { menu: [], routes } } },
    ]);
    await loader.load('content', '/cards');
    expect(questions).toEqual([['/api/cards']]);
  });

  test('loads its remote once beside another widget of the remote, and shares a failure', async () => {
    jest.mocked(loadRemote).mockClear();
    const { loader, asked } = begin([found]);
    const both = await Promise.all([loader.load('content', '/a'), loader.load('content', '/b')]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    expect(asked).toEqual(['content']);

    const { loader: refusing, asked: refused } = begin([keptOut, keptOut]);
    const none = await Promise.all([refusing.load('content', '/a'), refusing.load('content', '/b')]);
    expect(none).toMatchObject([{ ok: false }, { ok: false }]);
    expect(refused).toEqual(['content']);
  });

  test('does not reload a page whose policy excludes it, unless the user retries', async () => {
    const { loader, reloads } = begin([keptOut, keptOut]);
    window.history.replaceState(null, '', '/account');
    expect(await loader.load('content', '/cards')).toMatchObject({ failure: { code: 'OUTSIDE_POLICY' } });
    expect(reloads()).toBe(0);
    void loader.load('content', '/cards');
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
    expect(reloads()).toBe(1);
  });
});
