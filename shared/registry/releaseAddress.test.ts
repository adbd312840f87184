import * as v from 'valibot';
import { originOfRelease, readReleasePath, releaseAddressSchema } from './releaseAddress';

const isTaken = (address: string) => v.is(releaseAddressSchema, address);

test.each([
  ['/r/content/1.0.0-4c1f3b7a9d02/entry.0123456789ab.js', null],
  ['/r/voice-lab/1.0.0/assets/index-Bx_Yz~1+2@3.js', null],
  ['http://localhost:3001/1.0.0/entry.js', 'http://localhost:3001'],
  ['https://cdn.example.com/prova/content/1.0.0/entry.js', 'https://cdn.example.com'],
])('accepts %s as a release file address', (address, origin) => {
  expect(isTaken(address)).toBe(true);
  expect(originOfRelease(address)).toBe(origin);
});

test('parses remote, version and file from a path', () => {
  expect(readReleasePath('/r/content/1.0.0-a.b/assets/entry.js')).toEqual({
    remote: 'content',
    version: '1.0.0-a.b',
    file: 'assets/entry.js',
  });
});

test.each([
  // Another host, in every spelling accepted by browsers.
  '//evil.example/r/content/1.0.0/entry.js',
  '/r//evil.example/1.0.0/entry.js',
  '\\\\evil.example/r/content/1.0.0/entry.js',
  '/\\evil.example/content/1.0.0/entry.js',
  '/r/content\\1.0.0\\entry.js',
  '/\t/evil.example/content/1.0.0/entry.js',
  'https:/r/content/1.0.0/entry.js',
  'https:evil.example/1.0.0/entry.js',
  'https://site@evil.example/1.0.0/entry.js',
  'https://evil.example\\@cdn.example.com/entry.js',
  'https://cdn.example.com/entry.js?version=2',
  'https://cdn.example.com/entry.js#other',
  'HTTPS://evil.example/entry.js',
  ' https://evil.example/entry.js',
  'https://cdn.example.com/a/../entry.js',
  'https://cdn.example.com/a/%2e%2E/entry.js',
  "https://cdn.example.com/a b'/entry.js",
  'javascript:alert(1)//https://cdn.example.com',
  'data:text/javascript,alert(1)',
  'blob:https://cdn.example.com/1',
  // Another path of the site, which may return user-generated content.
  '/api/evm/files/1',
  '/rr/content/1.0.0/entry.js',
  'r/content/1.0.0/entry.js',
  '/r',
  '/r/',
  '/r/content/entry.js',
  '/r/content/1.0.0/',
  '/r/content/1.0.0//entry.js',
  '/r/content/1.0.0/../../other/1.0.0/entry.js',
  '/r/content/../1.0.0/entry.js',
  '/r/./content/1.0.0/entry.js',
  '/r/content/..%2fother/1.0.0/entry.js',
  '/r/content/1.0.0/%2e%2e/entry.js',
  '/r/content/1.0.0/%252e%252e/entry.js',
  '/r/content/1.0.0/entry.js%00',
  '/r/content/1.0.0/．．/entry.js',
  '/r/content/1.0.0/entry.js?version=2',
  '/r/content/1.0.0/entry.js#other',
  '/r/content/1.0.0/entry.js\n',
  '/r/content/1.0.0/.entry.js',
  '/r/content/.1.0.0.4711/entry.js',
  '/r/Content/1.0.0/entry.js',
  `/r/content/1.0.0/${'a'.repeat(1100)}.js`,
  '',
])('rejects %j as a release file address', (address) => {
  expect(isTaken(address)).toBe(false);
});
