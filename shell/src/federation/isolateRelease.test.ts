/** @jest-environment jsdom */
import type { RegisteredRemote } from '@prova/registry/registry';
import { isolateRelease } from './isolateRelease';

const SRI = `sha384-${'A'.repeat(64)}`;
const release = (version: string, files: readonly string[]): RegisteredRemote => ({
  name: 'content',
  version,
  contract: 1,
  entry: `/r/content/entry.${version}.js`,
  integrity: SRI,
  preload: files.map((file) => ({
    href: `/r/content/${file}`,
    as: file.endsWith('.js') ? 'script' : 'style',
    integrity: SRI,
  })),
  contribution: { routes: [], menu: [] },
});
const stands = release('1', ['same.js', 'one.js', 'same.css', 'one.css']);
const newer = release('2', ['same.js', 'two.js', 'same.css', 'two.css']);
const globals = globalThis as Record<string, unknown>;
const KEY = 'rspackChunkprova_content';

/** Runs like a file's script. */
function run(file: string, work: () => void): void {
  const script = document.createElement('script');
  script.src = `/r/content/${file}`;
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  work();
  Reflect.deleteProperty(document, 'currentScript');
}
const bring = (file: string) =>
  run(file, () => {
    const place = (globals[KEY] ??= []) as string[];
    place.push(file);
  });
/** Like the start of a bundler's runtime in an entry. */
const begin = (file: string) =>
  run(file, () => {
    globals['prova_content'] = file;
    globals[KEY] ??= [];
  });
function sheet(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: `/r/content/${file}` });
  document.head.append(link);
  return link;
}

function open() {
  document.head.replaceChildren();
  const chunks: string[] = ['one.js'];
  Object.assign(globals, { prova_content: 'shown', [KEY]: chunks });
  const [own, same, others] = [sheet('one.css'), sheet('same.css'), sheet('/shell.css')];
  return { room: isolateRelease(document, stands, newer), chunks, own, same, others };
}

test('loads separate chunks for two releases of one remote, and shares common chunks', () => {
  const { room, chunks } = open();
  expect(globals['prova_content']).toBeUndefined();
  begin('entry.2.js');
  bring('two.js');
  bring('late-of-one.js');
  bring('same.js');
  expect(chunks).toEqual(['one.js', 'late-of-one.js', 'same.js']);
  room.takeOver();
  expect([globals['prova_content'], globals[KEY]]).toEqual(['entry.2.js', ['two.js', 'same.js']]);
});

test("applies a new release's styles upon activation only, and then removes the old styles", async () => {
  const { room, own, same, others } = open();
  const next = sheet('two.css');
  await Promise.resolve();
  expect([next, own, same, others].map(({ media }) => media)).toEqual(['not all', '', '', '']);
  room.takeOver();
  expect(next.media).toBe('all');
  expect([next, own, same, others].map(({ isConnected }) => isConnected)).toEqual([true, false, true, true]);
});

test('leaves the page unchanged when an update is discarded', async () => {
  const { room, chunks, own, same, others } = open();
  begin('entry.2.js');
  bring('two.js');
  const next = sheet('two.css');
  room.giveUp();
  expect([globals['prova_content'], globals[KEY]]).toEqual(['shown', chunks]);
  bring('late-of-one.js');
  expect(chunks).toEqual(['one.js', 'late-of-one.js']);
  expect([next, own, same, others].map(({ isConnected }) => isConnected)).toEqual([false, true, true, true]);
  // Late arrivals are ignored.
  const later = sheet('two.css');
  await Promise.resolve();
  expect(later.media).toBe('');
});
