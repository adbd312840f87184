import type { LookupAddress } from 'node:dns';
import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { TEST_CERTIFICATE } from '@prova/node/testing/certificate';
import { startJobSite, type JobSite } from '../../../../testing/startJobSite';
import { createPageFetcher } from './createPageFetcher';

const TIME_LIMIT = 500;
const PATIENT = 5000;
const MEGABYTE = 1024 * 1024;
const here: LookupAddress = { address: '127.0.0.1', family: 4 };
const everywhere = () => true;

const page: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Java &amp; SQL</h1>');
const sends =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain', ...headers }).end(body);

let site: JobSite;
let listener: RequestListener;
let asked: string[];
beforeEach(async () => {
  listener = page;
  asked = [];
  site = await startJobSite((request, response) => listener(request, response));
});
afterEach(() => site.close());

/** A fetcher whose names all resolve to the local site, and which trusts its certificate. */
const createFetcher = (options: Parameters<typeof createPageFetcher>[0] = {}) =>
  createPageFetcher({
    port: site.port,
    ca: TEST_CERTIFICATE,
    timeLimit: TIME_LIMIT,
    resolve: (hostname) => {
      asked.push(hostname);
      return Promise.resolve([here]);
    },
    ...options,
  });
const ADDRESS = 'https://jobs.example/1';

test('[X3] reads a page at an allowed address as text', async () => {
  expect(await createFetcher({ isAllowed: everywhere })(ADDRESS)).toEqual({ ok: true, text: 'Java & SQL' });
  expect(site.hits).toBe(1);
});

const PRIVATE = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://[::ffff:7f00:1]/',
  'https://[::1]/',
  'https://localhost/',
  'https://jobs.example/',
];

test.each(PRIVATE)('[X3] does not connect to %s, which leads to this machine', async (address) => {
  expect(await createFetcher()(address)).toEqual({ ok: false, reason: 'not-public' });
  expect(site.hits).toBe(0);
});

test.each(PRIVATE.filter((address) => !address.includes('[::1]')))(
  '[X3] negative control: without the address check %s is reached',
  async (address) => {
    await createFetcher({ isAllowed: everywhere })(address);
    expect(site.hits).toBe(1);
  },
);

test.each([
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://0/',
])('[X3] refuses %s without a lookup', async (address) => {
  expect(await createFetcher()(address)).toEqual({ ok: false, reason: 'not-public' });
  expect(asked).toEqual([]);
});

test.each([
  ['http://jobs.example/', 'not-https'],
  ['ftp://jobs.example/', 'not-https'],
  ['file:///etc/passwd', 'not-https'],
  ['https://', 'not-https'],
  ['https://jobs.example:8443/', 'not-public'],
  ['https://user:secret@jobs.example/', 'not-public'],
])('[X3] refuses %s as %s', async (address, reason) => {
  expect(await createFetcher({ isAllowed: everywhere })(address)).toEqual({ ok: false, reason });
  expect([asked, site.hits]).toEqual([[], 0]);
});

test('[X3] refuses one private address among public ones', async () => {
  const resolve = () => Promise.resolve([{ address: '93.184.216.34', family: 4 }, here]);
  expect(await createFetcher({ resolve })(ADDRESS)).toEqual({ ok: false, reason: 'not-public' });
  expect(site.hits).toBe(0);
});

test('[X3] resolves a host name only once, against DNS rebinding', async () => {
  const answers = ['127.0.0.2', '127.0.0.1', '127.0.0.1'];
  const resolve = (hostname: string) => {
    asked.push(hostname);
    return Promise.resolve([{ address: answers.shift() ?? '', family: 4 }]);
  };
  // Nothing listens on 127.0.0.2, which represents a public address here.
  const isAllowed = (address: string) => address === '127.0.0.2';
  expect(await createFetcher({ resolve, isAllowed })(ADDRESS)).toMatchObject({ ok: false });
  expect(asked).toEqual(['jobs.example']);
  expect(site.hits).toBe(0);
});

test('[X3] negative control: with a second lookup for the connection, the same name reaches this machine', async () => {
  const answers = ['127.0.0.2', '127.0.0.1'];
  const resolve = () => Promise.resolve([{ address: answers.shift() ?? '', family: 4 }]);
  const [checked] = await resolve();
  expect(checked?.address).toBe('127.0.0.2');
  await createFetcher({ resolve, isAllowed: everywhere })(ADDRESS);
  expect(site.hits).toBe(1);
});

const redirectsTo =
  (...places: string[]): RequestListener =>
  (request, response) => {
    const [from = ''] = /\d+$/.exec(request.url ?? '') ?? [];
    const to = places[Number(from) - 1];
    if (to === undefined) page(request, response);
    else response.writeHead(302, { location: to }).end();
  };
const trickles: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' });
  const drip = setInterval(() => response.write('a'), 50);
  response.once('close', () => clearInterval(drip));
};

test.each<[string, RequestListener, string]>([
  ['a redirect to itself', redirectsTo('/1'), 'redirect'],
  ['a redirect to nowhere', (_request, response) => response.writeHead(302).end(), 'redirect'],
  ['a missing page', (_request, response) => response.writeHead(404).end(), 'not-found'],
  ['a picture', sends('x', { 'content-type': 'image/svg+xml' }), 'wrong-type'],
  ['HTML in name only', sends('x', { 'content-type': 'text/htmlx' }), 'wrong-type'],
  ['a page that is not packed as it says', sends('x', { 'content-encoding': 'gzip' }), 'wrong-type'],
  ['an unknown packing', sends('x', { 'content-encoding': 'klingon' }), 'wrong-type'],
  [
    '100 MB in a few bytes',
    sends(gzipSync(Buffer.alloc(100 * MEGABYTE)), { 'content-encoding': 'gzip' }),
    'too-large',
  ],
  ['an unknown alphabet', sends('x', { 'content-type': 'text/plain; charset=klingon' }), 'wrong-type'],
  ['1 MB and a byte', sends(Buffer.alloc(MEGABYTE + 1, 'a')), 'too-large'],
  [
    '1 MB and a byte, unannounced',
    sends(Buffer.alloc(MEGABYTE + 1, 'a'), { 'transfer-encoding': 'chunked' }),
    'too-large',
  ],
  ['a page that never ends', trickles, 'timed-out'],
  ['a page that never begins', () => undefined, 'timed-out'],
  ['nothing to read', sends('<script>x</script>', { 'content-type': 'text/html' }), 'empty'],
])('[X3] returns %s as a failure with its reason', async (_what, reaction, reason) => {
  listener = reaction;
  // Other refusals have time to happen, however busy the machine is.
  const timeLimit = reason === 'timed-out' ? TIME_LIMIT : PATIENT;
  expect(await createFetcher({ isAllowed: everywhere, timeLimit })(ADDRESS)).toEqual({ ok: false, reason });
  expect(site.hits).toBeGreaterThan(0);
  expect(site.hits).toBeLessThanOrEqual(5);
});

test('[X3] reads exactly 1 MB, in the declared encoding', async () => {
  const fetchPage = createFetcher({ isAllowed: everywhere, timeLimit: PATIENT });
  listener = sends(Buffer.alloc(MEGABYTE, 'a'));
  expect(await fetchPage(ADDRESS)).toMatchObject({ ok: true });
  listener = sends(Buffer.from('Zürich', 'latin1'), { 'content-type': 'text/plain; charset=iso-8859-1' });
  expect(await fetchPage(ADDRESS)).toEqual({ ok: true, text: 'Zürich' });
});

test('[X3] does not read a site with an untrusted certificate', async () => {
  const untrusting = createPageFetcher({
    port: site.port,
    timeLimit: TIME_LIMIT,
    resolve: () => Promise.resolve([here]),
    isAllowed: everywhere,
  });
  expect(await untrusting(ADDRESS)).toEqual({ ok: false, reason: 'unreachable' });
});

test('[X3] reports an unresolvable name', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
  expect(await createFetcher({ resolve })(ADDRESS)).toEqual({ ok: false, reason: 'unknown-host' });
});

test('[X3] follows redirects to public pages only', async () => {
  const fetchPage = createFetcher({
    isAllowed: everywhere,
    timeLimit: PATIENT,
    resolve: (hostname) =>
      Promise.resolve([hostname === 'inside.jobs.example' ? { address: '10.0.0.8', family: 4 } : here]),
  });
  listener = redirectsTo('/2', 'https://www.jobs.example/3', 'https://jobs.example/4');
  expect(await fetchPage(ADDRESS)).toEqual({ ok: true, text: 'Java & SQL' });
  listener = redirectsTo('http://jobs.example/2');
  expect(await fetchPage(ADDRESS)).toEqual({ ok: false, reason: 'not-https' });
  listener = redirectsTo('https://jobs.example:8443/2');
  expect(await fetchPage(ADDRESS)).toEqual({ ok: false, reason: 'not-public' });
  const isAllowed = (address: string) => address === here.address;
  listener = redirectsTo('https://169.254.169.254/latest/meta-data');
  expect(await createFetcher({ isAllowed, timeLimit: PATIENT })(ADDRESS)).toEqual({
    ok: false,
    reason: 'not-public',
  });
  listener = redirectsTo('https://inside.jobs.example/2');
  const guarded = createFetcher({
    isAllowed,
    timeLimit: PATIENT,
    resolve: (hostname) =>
      Promise.resolve([hostname.startsWith('inside') ? { address: '10.0.0.8', family: 4 } : here]),
  });
  expect(await guarded(ADDRESS)).toEqual({ ok: false, reason: 'not-public' });
});

const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<p>Zürich', 'utf16le')]);
test.each<[string, Buffer, Record<string, string>]>([
  ['gzip', gzipSync('<p>Zürich'), { 'content-encoding': 'gzip' }],
  ['brotli', brotliCompressSync('<p>Zürich'), { 'content-encoding': 'br' }],
  [
    'XHTML',
    Buffer.from('<?xml version="1.0"?><html><body><p>Zürich</p></body></html>'),
    { 'content-type': 'application/xhtml+xml' },
  ],
  ['a declared encoding', Buffer.from('<meta charset="iso-8859-1"><p>Zürich', 'latin1'), {}],
  [
    'an old declaration',
    Buffer.from(
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252"><p>Zürich',
      'latin1',
    ),
    {},
  ],
  ['a declaration of XML', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><p>Zürich', 'latin1'), {}],
  ['no declaration', Buffer.from('<p>Zürich', 'latin1'), {}],
  ['a byte order mark', utf16, {}],
])('reads a page in %s', async (_what, body, headers) => {
  listener = sends(body, { 'content-type': 'text/html', ...headers });
  expect(await createFetcher({ isAllowed: everywhere, timeLimit: PATIENT })(ADDRESS)).toEqual({
    ok: true,
    text: 'Zürich',
  });
});
