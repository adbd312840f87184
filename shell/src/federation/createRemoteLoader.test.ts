/** @jest-environment jsdom */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LineOutcome } from '../registry/createKnownRegistry';
import { testRegistry } from '../testing/testRegistry';
import { createRemoteLoader } from './createRemoteLoader';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(() => Promise.resolve({ contract: 1, name: 'content', Root: () => null })),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const line = testRegistry.remotes.find(({ name }) => name === 'content');
const keptOut: LineOutcome = { ok: false, failure: { code: 'OUTSIDE_POLICY', detail: 'kept out' } };

function begin(outcomes: readonly LineOutcome[]) {
  window.history.replaceState(null, '', '/profile');
  const answers = [...outcomes];
  const asked: string[] = [];
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
  );
  return { loader, asked, reloads: () => reloads };
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
