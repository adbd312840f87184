/** @jest-environment jsdom */
import { createEntryLoaderPlugin } from './entryLoaderPlugin';

const ENTRY = 'http://localhost:3001/interview/1.0.0/entry.js';
const integrity = `sha384-${'A'.repeat(64)}`;
const { createScript } = createEntryLoaderPlugin((address) => (address === ENTRY ? integrity : undefined));

test("fetches an entry under its hash, without credentials, with the shell's time limit", () => {
  const { script, timeout } = (createScript?.({ url: ENTRY } as never) ?? {}) as {
    script: HTMLScriptElement;
    timeout: number;
  };
  expect(script.src).toBe(ENTRY);
  expect(script.integrity).toBe(integrity);
  expect(script.crossOrigin).toBe('anonymous');
  expect(timeout).toBe(12_000);
});

test('creates no script for an address that the registry does not pin', () => {
  expect(() => createScript?.({ url: `${ENTRY}?other` } as never)).toThrow('INTEGRITY_MISSING');
});
