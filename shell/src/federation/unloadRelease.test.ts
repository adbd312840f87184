/** @jest-environment jsdom */
import type { RegisteredRemote } from '@prova/registry/registry';
import { unloadRelease } from './unloadRelease';

const SRI = `sha384-${'A'.repeat(64)}`;
const remote: RegisteredRemote = {
  name: 'voice-lab',
  version: '1.0.0',
  contract: 1,
  entry: '/r/voice-lab/0-files/entry.js',
  integrity: SRI,
  preload: [{ href: '/r/voice-lab/0-files/7.js', as: 'script', integrity: SRI }],
  contribution: { routes: [], menu: [] },
};

function add(tag: 'script' | 'link', attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
  return element;
}

test('removes every trace of a release from the page, and nothing else', () => {
  // A script type that jsdom does not run.
  const type = 'text/plain';
  const own = [
    add('script', { type, src: remote.entry }),
    add('script', { type, src: '/r/voice-lab/0-files/7.js' }),
    add('script', { type, src: '/r/voice-lab/0-files/9.js', 'data-rspack': 'prova_voice_lab:chunk-9' }),
    add('link', { rel: 'stylesheet', href: '/a.css', 'data-webpack': 'prova_voice_lab:chunk-9' }),
  ];
  const others = [
    add('script', { type, src: '/r/voice/0-files/9.js', 'data-rspack': 'prova_voice:chunk-9' }),
    add('link', { rel: 'stylesheet', href: '/shell.css' }),
    // Prefetched files remain.
    add('link', { rel: 'preload', href: '/r/voice-lab/0-files/7.js' }),
  ];
  const globals = globalThis as Record<string, unknown>;
  Object.assign(globals, {
    prova_voice_lab: {},
    rspackChunkprova_voice_lab: [],
    rspackChunkprova_voice: 'another',
  });
  unloadRelease(document, remote);
  expect(own.map((element) => element.ownerDocument === document)).toEqual([false, false, false, false]);
  expect(others.map((element) => element.isConnected)).toEqual([true, true, true]);
  expect(globals['prova_voice_lab']).toBeUndefined();
  expect(globals['rspackChunkprova_voice_lab']).toBeUndefined();
  expect(globals['rspackChunkprova_voice']).toBe('another');
  expect('webpackChunkprova_voice_lab' in globals).toBe(false);
});
