import fc from 'fast-check';
import { resolveSameOrigin } from './resolveSameOrigin';

const ORIGIN = 'http://localhost:3000';

test.each([
  ['/', 'http://localhost:3000/'],
  ['/interview/42?step=2#top', 'http://localhost:3000/interview/42?step=2#top'],
  ['/faq?q=%2F%2Fevil.example', 'http://localhost:3000/faq?q=%2F%2Fevil.example'],
  ['http://localhost:3000/profile', 'http://localhost:3000/profile'],
  ['/a/../profile', 'http://localhost:3000/profile'],
  ['/@evil.example', 'http://localhost:3000/@evil.example'],
])('[U1] resolves %s within the site', (address, expected) => {
  expect(resolveSameOrigin(address, ORIGIN)?.href).toBe(expected);
});

const HOSTS = [
  'evil.example',
  'evil.example:3000',
  'localhost:3000.evil.example',
  '127.0.0.1',
  '[::1]',
  'evil。example',
];
const LEADS = [
  ...['//', '///', '////', '/\\', '\\/', '\\\\', '/\\/', '/.//', '/..//', '/./..//', '/%2e//', '/a/..//'],
  ...['http://', 'https://', 'HTTP://', 'http:\\\\', 'ftp://', 'ws://', 'http://localhost:3000@'],
  ...['/\t/', '/\n/', '\t//', ' //', '\u0000//', '/\r\n/', '\u00a0//', 'http:\t//'],
  ...['javascript://', 'data:text/html,', 'blob:http://', 'vbscript:', 'file:///', 'about:blank#'],
];
const corpus = [
  ...LEADS.flatMap((lead) => HOSTS.map((host) => `${lead}${host}`)),
  ...[
    '',
    ' ',
    '\\',
    '/\\',
    '\u007f/',
    '/\u0000',
    '/a\u0000b',
    'javascript:alert(1)',
    'http:',
    'http://',
    '//',
  ],
  ...[
    'http://user:secret@localhost:3000/',
    'http://user@localhost:3000/',
    'http://localhost:3001/',
    'http://[',
    '//%00',
  ],
];

/** Where a browser would navigate; null for nowhere. */
function destination(address: string): string | null {
  try {
    return new URL(address, ORIGIN).origin;
  } catch {
    return null;
  }
}

test.each(corpus)('[U1] does not resolve %j to another site', (address) => {
  const resolved = resolveSameOrigin(address, ORIGIN);
  // Followed as a whole or by its path alone, as in the router.
  expect([resolved?.origin ?? ORIGIN, destination(resolved?.pathname ?? '/')]).toEqual([ORIGIN, ORIGIN]);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '/faq\\',
  '/faq\t',
  '/fa q',
])('[U1] refuses %j, which is not a plain path', (address) => {
  expect(resolveSameOrigin(address, ORIGIN)).toBeNull();
});

test('[U1] never leads off the site, throws, or keeps a password', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '@',
    ':',
    '#',
    '?',
    '\t',
    '\n',
    'http:',
    'evil.example',
    'a',
  );
  const address = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(address, (text) => {
      const resolved = resolveSameOrigin(text, ORIGIN);
      if (resolved === null) return;
      expect(resolved.origin).toBe(ORIGIN);
      expect(destination(`${resolved.pathname}${resolved.search}${resolved.hash}`)).toBe(ORIGIN);
      expect(resolved.username + resolved.password).toBe('');
    }),
    { numRuns: 2_000 },
  );
});
