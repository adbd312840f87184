/** @jest-environment node */
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createTestSite, get, type TestSite } from './testing/createTestSite';

const RELEASE = '/r/content/1.0.0-abc';
const SECRET = 'not for browsers';
const SCRIPT = Array.from({ length: 200 }, (_each, at) => `run("a script", ${String(at * at * 7919)});`).join(
  '',
);

const NAMED = 'entry.1da7cf7185e2.js';

let site: TestSite;
let server: FastifyInstance;
let port: number;
/** Over a raw socket, since URL resolution would normalise hostile addresses. */
const getAsWritten = (at: number, path: string) =>
  new Promise<{ status: number | undefined; body: string; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: at, path, agent: false }, (answer) => {
        let body = '';
        answer.on('data', (chunk) => (body += String(chunk)));
        answer.on('end', () => resolve({ status: answer.statusCode, body, headers: answer.headers }));
      });
      asked.on('error', reject).end();
    },
  );
beforeAll(async () => {
  site = await createTestSite();
  const write = (file: string, content: string | Uint8Array) => site.write(`data/releases/${file}`, content);
  const folder = 'content/1.0.0-abc';
  write(`${folder}/entry.js`, SCRIPT);
  write(`${folder}/entry.js.br`, brotliCompressSync(SCRIPT));
  write(`${folder}/entry.js.gz`, gzipSync(SCRIPT));
  write(`${folder}/assets/main.css`, 'p {}');
  write(`${folder}/prerendered.json`, '{}');
  write(`${folder}/mark.svg`, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const file of [
    'release.json',
    'release.jws',
    'release.json.br',
    'entry.js.map',
    'standalone/index.html',
    'page.HTML',
    '.hidden.js',
    '.well-known/entry.js',
    'README',
    'notes.txt',
  ]) {
    write(`${folder}/${file}`, SECRET);
  }
  write(`content/0-files/${NAMED}`, SCRIPT);
  write(`content/0-files/${NAMED}.br`, brotliCompressSync(SCRIPT));
  write('content/.1.0.0-abc.4711/entry.js', SECRET);
  write('content/history.json', SECRET);
  site.write('data/secret.js', SECRET);
  server = await site.start();
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => site.end());

test.each([
  ['entry.js', /^(text|application)\/javascript/, SCRIPT],
  ['assets/main.css', /^text\/css/, 'p {}'],
  ['prerendered.json', /^application\/json/, '{}'],
])('serves %s of a release as immutable, to any origin, with its type', async (file, type, body) => {
  const answer = await get(server, `${RELEASE}/${file}`);
  expect([answer.statusCode, answer.body]).toEqual([200, body]);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(type) as string,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(answer.headers).not.toHaveProperty('content-security-policy');
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('answers Accept-Encoding %s with the stored %s copy', async (accepted, encoding, open) => {
  const sent = await get(server, `${RELEASE}/entry.js`, { 'accept-encoding': accepted });
  expect(sent.headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'Accept-Encoding',
    'content-type': expect.stringMatching(/^(text|application)\/javascript/) as string,
  });
  expect(open(sent.rawPayload).toString()).toBe(SCRIPT);
  const plain = await get(server, `${RELEASE}/assets/main.css`, { 'accept-encoding': accepted });
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
});

test('runs no script when an image is opened as a page', async () => {
  const { headers } = await get(server, `${RELEASE}/mark.svg`);
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
});

test('answers HEAD like GET', async () => {
  const answer = await server.inject({ method: 'HEAD', url: `${RELEASE}/entry.js` });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(answer.headers['cache-control']).toContain('immutable');
});

/** Internal files of the store, files that would become pages of this origin, and path traversal. */
const ATTACKS = [
  `${RELEASE}/release.json`,
  `${RELEASE}/release.jws`,
  `${RELEASE}/release.json.br`,
  `${RELEASE}/release%2ejson`,
  `${RELEASE}/release.json?x=.js`,
  `${RELEASE}/entry.js.map`,
  `${RELEASE}/standalone/index.html`,
  `${RELEASE}/page.HTML`,
  `${RELEASE}/.hidden.js`,
  `${RELEASE}/%2ehidden.js`,
  `${RELEASE}/.well-known/entry.js`,
  `${RELEASE}/README`,
  `${RELEASE}/notes.txt`,
  '/r/content/.1.0.0-abc.4711/entry.js',
  '/r/content/%2e1.0.0-abc.4711/entry.js',
  '/r/content/history.json',
  '/r/content/1.0.0-abc/../../../secret.js',
  '/r/../secret.js',
  '/r/%2e%2e/secret.js',
  '/r/..%2fsecret.js',
  '/r/content/1.0.0-abc/%2e%2e/%2e%2e/%2e%2e/secret.js',
  '/r/content/1.0.0-abc//../../../secret.js',
];
/**
 * Paths without a file: never answered with the document, which a script element would receive as a script.
 */
const NOTHING = [
  '/r/content/1.0.0-abc/..%5c..%5c..%5csecret.js',
  '/r/content/1.0.0-abc/%252e%252e/%252e%252e/%252e%252e/secret.js',
  '/r//content/1.0.0-abc/entry.js',
  '/r/content/1.0.0-abc/entry.js%00',
  '/r/content/1.0.0-abc/entry.js%0d%0aSet-Cookie:x',
  '/r/',
  RELEASE,
  `${RELEASE}/`,
  `${RELEASE}/assets`,
  `${RELEASE}/missing.js`,
  '/r/nobody/1.0.0-abc/entry.js',
];

test.each([...ATTACKS, ...NOTHING])('does not serve %s, and forbids caching of the 404', async (url) => {
  const { status, body, headers } = await getAsWritten(port, url);
  expect([status, body]).toEqual([404, 'Not found']);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('negative control: a server that maps addresses to paths leaks each forbidden file', async () => {
  const careless = createServer((asked, answer) => {
    const [path = ''] = (asked.url ?? '').split('?');
    answer.end(site.read(`data/releases/${decodeURIComponent(path.slice('/r/'.length))}`));
  });
  await new Promise<void>((resolve) => careless.listen(0, '127.0.0.1', resolve));
  const { port: open } = careless.address() as AddressInfo;
  for (const url of ATTACKS) expect([url, (await getAsWritten(open, url)).body]).toEqual([url, SECRET]);
  await new Promise((resolve) => careless.close(resolve));
});

test('serves a content-addressed file as immutable too', async () => {
  const sent = await get(server, `/r/content/0-files/${NAMED}`, { 'accept-encoding': 'gzip, br, zstd, dcz' });
  expect([sent.statusCode, brotliDecompressSync(sent.rawPayload).toString()]).toEqual([200, SCRIPT]);
  expect(sent.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
  });
});
