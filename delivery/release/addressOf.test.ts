import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@prova/node/settings/readSettings';
import { addressOf } from './addressOf';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prova-address-'));
  mkdirSync(join(root, 'remote-content'));
  writeFileSync(join(root, 'remote-content/package.json'), '{"config":{"portOffset":4}}');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each<[string, NodeJS.ProcessEnv, string, string]>([
  ['on a desk, at the port of the remote', {}, 'http://localhost:4704', '/r/foreign'],
  [
    'under production settings, on the site’s own origin',
    { NODE_ENV: 'production' },
    '/r/content',
    '/r/foreign',
  ],
  ['by setting, there on a desk too', { REMOTES_ADDRESS: '/r' }, '/r/content', '/r/foreign'],
  [
    'by setting, elsewhere',
    { NODE_ENV: 'production', REMOTES_ADDRESS: 'https://cdn.example.com/prova/' },
    'https://cdn.example.com/prova/content',
    'https://cdn.example.com/prova/foreign',
  ],
])('%s', (_where, environment, own, foreign) => {
  const settings = readSettings(root, { PORT: '4700', ...environment });
  expect([addressOf(settings, 'content'), addressOf(settings, 'foreign')]).toEqual([own, foreign]);
});

test('production refuses to have scripts fetched without TLS', () => {
  const REMOTES_ADDRESS = 'http://cdn.example.com';
  expect(addressOf(readSettings(root, { REMOTES_ADDRESS }), 'content')).toBe(
    'http://cdn.example.com/content',
  );
  expect(() => readSettings(root, { NODE_ENV: 'production', REMOTES_ADDRESS })).toThrow(
    'The setting REMOTES_ADDRESS must begin with https:// in production; it is "http://cdn.example.com".',
  );
});
