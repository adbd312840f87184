/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { SUPPORTED_BROWSERS } from '@prova/shared/page/supportedBrowsers';
import { BROWSER_CHECK } from '@prova/node/unsupportedBrowser';
import type { AddressInfo } from 'node:net';
import { exchange } from './testing/exchange';
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { RegisteredRemote } from '@prova/registry/registry';
import { takenUntil } from '@prova/registry/verifyRegistry';
import type { RegistryView } from '@prova/registry/registryView';
import { createTestSite, get, registry, SRI, type TestSite } from './testing/createTestSite';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.end());

const linksOf = (page: string) => page.match(/<link [^>]*>/g) ?? [];

test.each([
  ['/', 200],
  ['/faq', 200],
  ['/nobody/knows/this', 200],
  ['/registry.jws', 200],
  ['/livez', 200],
  ['/readyz', 200],
  ['/metrics', 404],
  ['/assets/shell.abc.js', 200],
  ['/assets/missing.js', 404],
  ['/favicon.ico', 404],
  ['/api/account', 503],
  ['/oauth2/authorization/oidc', 503],
])('[B12] answers %s with %d and the common headers', async (url, status) => {
  const answer = await get(await site.start({ API_ORIGIN: 'http://127.0.0.1:9' }), url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
  });
});

test('answers health checks without a page, and fails them once the registry has expired', async () => {
  const server = await site.start({ API_ORIGIN: 'http://127.0.0.1:9' });
  const told = async (url: string) => {
    const { statusCode, headers, body } = await get(server, url);
    expect(headers['cache-control']).toBe('no-store');
    return [statusCode, body];
  };
  expect(await told('/livez')).toEqual([200, '{"status":"UP"}']);
  expect(await told('/readyz')).toEqual([200, '{"status":"UP"}']);
  expect(await told('/metrics')).toEqual([404, 'Not found']);
  const clock = jest.spyOn(Date, 'now');
  const steady = jest.spyOn(performance, 'now');
  const setClocks = (wall: number, other = wall) => {
    clock.mockReturnValue(wall);
    steady.mockReturnValue(other - performance.timeOrigin);
  };
  // The checks succeed as long as pages accept remotes from the registry, and not a millisecond longer.
  const end = takenUntil(registry);
  for (const now of [registry.exp * 1000 + 1, end]) {
    setClocks(now);
    expect(await told('/readyz')).toEqual([200, '{"status":"UP"}']);
  }
  setClocks(end + 1);
  expect(await told('/readyz')).toEqual([503, '{"status":"REGISTRY_EXPIRED"}']);
  expect(await told('/livez')).toEqual([200, '{"status":"UP"}']);
  // One of the machine's clocks was set wrong.
  setClocks(end + 1, registry.iat * 1000);
  expect(await told('/readyz')).toEqual([200, '{"status":"UP"}']);
  jest.restoreAllMocks();
});

/** The policy's sources for the browser check and the theme script. */
const INLINE = [BROWSER_CHECK, 'paint();']
  .map((script) => `'sha384-${createHash('sha384').update(script).digest('base64')}'`)
  .join(' ');

test('compresses a document as the browser accepts', async () => {
  const server = await site.start();
  const plain = await get(server, '/faq');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const sent = await get(server, '/faq', { 'accept-encoding': 'gzip, deflate, br' });
  expect(sent.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(sent.rawPayload).toString()).toContain('<div id="root">');
});

test('[B12] answers a malformed address with a message, and the same headers', async () => {
  const answer = await get(await site.start(), '/%');
  expect([answer.statusCode, answer.body]).toEqual([400, 'This address is malformed.']);
  expect(answer.headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
});

test.each([
  ['/shared-report%23secret?lang=ru', '/shared-report?lang=ru#secret'],
  ['/faq.', '/faq'],
  ['/interview/42%20', '/interview/42'],
])('redirects a mangled link %s to %s', async (asked, address) => {
  const { statusCode, headers } = await get(await site.start(), asked);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, address, 'no-store']);
});

test('shows an outdated browser which browsers are supported', async () => {
  const server = await site.start();
  expect((await get(server, '/faq')).body).toContain(
    `<script>${BROWSER_CHECK}</script><script>paint();</script>`,
  );
  const { statusCode, body } = await get(server, '/old-browser');
  expect(statusCode).toBe(200);
  const { chrome, firefox, safari } = SUPPORTED_BROWSERS;
  expect(body).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`);
  expect(body).toContain('Обновите браузер');
  expect(body).not.toContain('<script');
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`);
});

test.each(['/', '/faq', '/api/account', '/oauth2/authorization/oidc'])(
  'answers %s with oversized cookies by a page of instructions',
  async (path) => {
    const server = await site.start();
    await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.server.address() as AddressInfo;
    const cookie = `Cookie: neighbour=${'x'.repeat(40_000)}`;
    const answer = await exchange(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${cookie}\r\n\r\n`, {
      isWhole: true,
    });
    expect(answer).toMatch(/^HTTP\/1.1 431 [^]*<h1>Too many cookies<\/h1>/);
  },
);

test.each(['/', '/faq', '//', '//evil.example/faq', '/?x=//', '/a/../b'])(
  '[X2] serves %s under its policy, which allows neither eval nor foreign inline scripts',
  async (url) => {
    const { statusCode, headers, body } = await get(await site.start(), url);
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root">');
    const policy = String(headers['content-security-policy']);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
    expect(scripts).toBe(`'self' http://localhost:3004 http://localhost:3001 ${INLINE}`);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/trusted-types default shell mf#shell mf#content mf#interview(;|$)/);
    expect(headers['integrity-policy']).toMatch(/^blocked-destinations=\(script\)/);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('[X2] opens the policy for one other origin of remotes only, and preloads from both', async () => {
  const [content, interview] = registry.remotes as [RegisteredRemote, RegisteredRemote];
  const at = (remote: RegisteredRemote, address: string) => ({
    ...remote,
    entry: `${address}/1.0.0-abc/entry.js`,
    preload: [{ href: `${address}/1.0.0-abc/main.css`, as: 'style' as const, integrity: SRI }],
  });
  const own = at(content, '/r/content');
  const policyOf = async (remotes: RegisteredRemote[], version: number) => {
    await site.release({ ...registry, version, remotes });
    const { body, headers } = await get(await site.start(), '/faq');
    const policy = String(headers['content-security-policy']);
    const sources = (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1];
    return { links: linksOf(body), scripts: sources('script-src'), images: sources('img-src') };
  };
  expect(await policyOf([own], 6)).toEqual({
    scripts: `'self' ${INLINE}`,
    images: "'self' data: blob:",
    links: [
      `<link rel="preload" as="script" href="/r/content/1.0.0-abc/entry.js" integrity="${SRI}" crossorigin="anonymous" fetchpriority="low" />`,
      `<link rel="preload" as="style" href="/r/content/1.0.0-abc/main.css" integrity="${SRI}" crossorigin="anonymous" fetchpriority="low" />`,
    ],
  });
  const elsewhere = at(interview, 'https://cdn.example.com/prova/interview');
  expect(await policyOf([own, elsewhere], 7)).toMatchObject({
    scripts: `'self' https://cdn.example.com ${INLINE}`,
    images: "'self' https://cdn.example.com data: blob:",
  });
});

test('[X2] issues one nonce per response, the same in policy and page', async () => {
  const server = await site.start();
  const [first, second] = [await get(server, '/'), await get(server, '/')];
  const nonceOf = (text: unknown) => /nonce[-=]"?([\w-]{24})/.exec(String(text))?.[1];
  expect(nonceOf(first.body)).toBe(nonceOf(first.headers['content-security-policy']));
  expect(nonceOf(first.body)).not.toBe(nonceOf(second.body));
});

test("[R4] preloads the files of a public or a user's route, with integrity", async () => {
  const server = await site.start();
  expect(linksOf((await get(server, '/faq')).body)).toEqual([
    `<link rel="preload" as="script" href="http://localhost:3004/1.0.0-abc/entry.js" integrity="${SRI}" crossorigin="anonymous" fetchpriority="low" />`,
    `<link rel="preload" as="style" href="http://localhost:3004/1.0.0-abc/main.css" integrity="${SRI}" crossorigin="anonymous" fetchpriority="low" />`,
  ]);
  expect(linksOf((await get(server, '/interview/42?x=1')).body)).toHaveLength(2);
});

test("preloads no files of administrators' remotes, disabled remotes or other pages", async () => {
  await site.release({ ...registry, version: 6, disabled: [{ name: 'content', reason: 'withdrawn' }] });
  const server = await site.start();
  for (const url of ['/voice-capabilities', '/', '/profile', '/nowhere', '/faq']) {
    expect([url, linksOf((await get(server, url)).body)]).toEqual([url, []]);
  }
});

test('[X1] serves the configuration as data, escaping every text', async () => {
  const hostile = '</script><script>alert(1)</script><!--$&';
  const keys = JSON.parse(site.read('data/keys/registry.public.json')) as object[];
  site.write('data/keys/registry.public.json', JSON.stringify([...keys, { kty: 'OKP', kid: hostile }]));
  await site.release({ ...registry, version: 6, disabled: [{ name: 'content', reason: hostile }] });
  const { body } = await get(
    await site.start({
      ADMIN_URL: 'http://localhost:9000',
      SUPPORT_EMAIL: 'help@prova.example',
      OIDC_ISSUER: 'https://login.example/realms/prova',
    }),
    '/',
  );
  expect([body.match(/<script/g), body.match(/<\/script/g)]).toEqual([
    ['<script', '<script', '<script'],
    ['</script', '</script', '</script'],
  ]);
  const config = /id="served-config" nonce="[^"]*">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  const { registry: view, ...others } = JSON.parse(config) as { registry: RegistryView };
  expect(view.lines.map(({ text }) => JSON.parse(text) as unknown)).toMatchObject([{ disabled: hostile }]);
  expect(others).toEqual({
    servedAt: expect.any(Number) as number,
    isAnonymous: true,
    coverage: {
      origins: ['http://localhost:3004', 'http://localhost:3001'],
      remotes: ['content', 'interview'],
    },
    registryEnv: 'production',
    registryKeys: [...keys, { kty: 'OKP', kid: hostile }],
    adminUrl: 'http://localhost:9000',
    supportEmail: 'help@prova.example',
    providerOrigin: 'https://login.example',
  });
});

test('[S17] inlines all resources of the first paint', async () => {
  site.write('dist/shell.abc.css', 'p { color: red }');
  const sheet = '<link crossorigin href="/assets/shell.abc.css" integrity="sha384-x" rel="stylesheet">';
  site.write('dist/index.html', site.read('dist/index.html').replace('</head>', `${sheet}</head>`));
  const { body } = await get(await site.start(), '/');
  expect(body).toMatch(
    /<style nonce="[\w-]{24}">p \{ color: red \}<\/style><script>[^<]+<\/script><script>paint\(\);<\/script><\/head>/,
  );
  expect(body).not.toMatch(/rel="stylesheet"| src=/);
});

test('serves assets as immutable, but neither source maps nor the bare page', async () => {
  const server = await site.start();
  expect((await get(server, '/assets/shell.abc.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  for (const url of [
    '/assets/shell.abc.js.map',
    '/assets/index.html',
    '/assets/../../data/keys/registry.public.json',
  ]) {
    const answer = await get(server, url);
    expect([url, answer.statusCode, answer.body.includes('"sources"')]).toEqual([url, 404, false]);
  }
});
