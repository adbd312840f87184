/** @jest-environment jsdom */
import { createEntryLoaderPlugin } from './entryLoaderPlugin';

const ENTRY = 'http://localhost:3001/interview/1.0.0/entry.js';
const integrity = `sha384-${'A'.repeat(64)}`;
const { createScript } = createEntryLoaderPlugin((address) => (address === ENTRY ? integrity : undefined));

test('an entry is fetched under its hash, without credentials, with our own time limit', () => {
  const { script, timeout } = (createScript?.({ url: ENTRY } as never) ?? {}) as {
    script: HTMLScriptElement;
    timeout: number;
  };
  expect(script.src).toBe(ENTRY);
  expect(script.integrity).toBe(integrity);
  expect(script.crossOrigin).toBe('anonymous');
  expect(timeout).toBe(12_000);
});

test('an address that the registry does not pin gets no script', () => {
  expect(() => createScript?.({ url: `${ENTRY}?other` } as never)).toThrow('INTEGRITY_MISSING');
});
