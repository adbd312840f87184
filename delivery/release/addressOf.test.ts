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
  ['serves from the port of the remote in development', {}, 'http://localhost:4704', '/r/foreign'],
  ['serves from the site’s own origin in production', { NODE_ENV: 'production' }, '/r/content', '/r/foreign'],
  [
    'serves from the site’s own origin in development, if set',
    { REMOTES_ADDRESS: '/r' },
    '/r/content',
    '/r/foreign',
  ],
  [
    'serves from another origin, if set',
    { NODE_ENV: 'production', REMOTES_ADDRESS: 'https://cdn.example.com/prova/' },
    'https://cdn.example.com/prova/content',
    'https://cdn.example.com/prova/foreign',
  ],
])('%s', (_where, environment, own, foreign) => {
  const settings = readSettings(root, { PORT: '4700', ...environment });
  expect([addressOf(settings, 'content'), addressOf(settings, 'foreign')]).toEqual([own, foreign]);
});

test('refuses scripts without TLS in production', () => {
  const REMOTES_ADDRESS = 'http://cdn.example.com';
  expect(addressOf(readSettings(root, { REMOTES_ADDRESS }), 'content')).toBe(
    'http://cdn.example.com/content',
  );
  expect(() => readSettings(root, { NODE_ENV: 'production', REMOTES_ADDRESS })).toThrow(
    'The setting REMOTES_ADDRESS must begin with https:// in production; it is "http://cdn.example.com".',
  );
});
