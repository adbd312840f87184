import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './findChromium';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prova-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('finds a browser on the PATH, and skips a stub that only suggests an installation', () => {
  program('chromium', 'echo "please install the package" >&2; exit 1');
  const real = program('google-chrome', 'echo "Google Chrome 156"');
  expect(findChromium({ PATH: folder })).toBe(real);
});

test('prefers PROVA_CHROMIUM', () => {
  program('chromium', 'echo "Chromium 156"');
  const own = program('own-browser', 'echo "Chromium 157"');
  expect(findChromium({ PATH: folder, PROVA_CHROMIUM: own })).toBe(own);
});

test('reports a PROVA_CHROMIUM that does not run, without a fallback', () => {
  program('chromium', 'echo "Chromium 156"');
  expect(() => findChromium({ PATH: folder, PROVA_CHROMIUM: '/nowhere' })).toThrow(
    'PROVA_CHROMIUM is /nowhere, which does not run. Fix it, or remove it.',
  );
});
