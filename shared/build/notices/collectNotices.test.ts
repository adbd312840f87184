import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { collectNotices } from './collectNotices';

test('names each shipped package once with its licence text, and nothing that only builds or tests use', () => {
  const root = mkdtempSync(join(tmpdir(), 'notices-'));
  const install = (path: string, files: Readonly<Record<string, string>>) => {
    mkdirSync(join(root, path), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, path, name), text);
  };
  install('node_modules/zed', { 'LICENSE.md': 'Zed licence.\n' });
  install('node_modules/@a/b', { Licence: 'B licence.' });
  install('node_modules/zed/node_modules/@a/b', { Licence: 'B licence.' });
  install('node_modules/bare', { 'index.js': '' });
  install('node_modules/jest', { LICENSE: 'Jest licence.' });
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/zed': { version: '1.2.3', license: 'MIT' },
    'node_modules/@a/b': { version: '2.0.0', license: 'ISC' },
    'node_modules/zed/node_modules/@a/b': { version: '2.0.0', license: 'ISC' },
    'node_modules/bare': { version: '0.1.0', license: '0BSD' },
    'node_modules/jest': { version: '30.0.0', license: 'MIT', dev: true },
    'node_modules/binary': { version: '1.0.0', license: 'MIT', optional: true },
    'node_modules/@prova/own': { link: true },
  };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const text = collectNotices(root);
  rmSync(root, { recursive: true });
  expect(text.match(/^\S+ \d\S* \(.+\)$/gm)).toEqual([
    '@a/b 2.0.0 (ISC)',
    'bare 0.1.0 (0BSD)',
    'zed 1.2.3 (MIT)',
  ]);
  expect(text).toContain('Zed licence.');
  expect(text).not.toContain('Jest');
});

test('includes the licence text of every library that each page loads', () => {
  const text = collectNotices(projectRoot);
  for (const name of ['react', 'react-dom', 'antd', 'axios', 'i18next', 'oidc-client-ts'])
    expect(text).toMatch(new RegExp(`^${name} \\d[^\\n]*\\n-+\\n[^\\n]`, 'm'));
});
