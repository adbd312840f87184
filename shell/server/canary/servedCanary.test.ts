/** @jest-environment node */
import type { RegisteredRemote, Registry } from '@prova/registry/registry';
import { verifyRegistryPart } from '@prova/registry/verifyRegistry';
import { registryLineSchema, registryViewSchema } from '@prova/registry/registryView';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createTestSite, get, registry, type TestSite } from '../testing/createTestSite';

const CANARY = '2.0.0-def';
const SEAT = 90;
/** The canary wraps around: 90 to 99 only. */
const GIVEN = 95;
const NOT_GIVEN = 5;

function find(name: string): RegisteredRemote {
  const line = registry.remotes.find((remote) => remote.name === name);
  if (!line) throw new Error(`there is no ${name}`);
  return line;
}
const canaryOf = (name: string) => {
  const line = find(name);
  const remote = {
    ...line,
    version: CANARY,
    entry: line.entry.replace('1.0.0-abc', CANARY),
    preload: line.preload.map((file) => ({ ...file, href: file.href.replace('1.0.0-abc', CANARY) })),
  };
  return { remote, fallback: line, share: 10, seat: SEAT };
};

let site: TestSite;
let api: Server;
let server: FastifyInstance;
let roles: readonly string[];
beforeEach(async () => {
  roles = ['ROLE_USER'];
  api = createServer((request, response) => {
    const isKnown = request.headers.cookie?.includes('session=') === true;
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ activated: true, login: 'robin', authorities: roles }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await createTestSite();
  await release({ canaries: [canaryOf('content')] });
  server = await site.start({ API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
afterEach(async () => {
  await site.end();
  api.close();
});
let version = 5;
const release = (changes: Partial<Registry>) =>
  site.release({ ...registry, version: (version += 1), ...changes });

const bucket = (kept: number, session = '') => ({ cookie: `prova_bucket=${kept}${session}` });
const SESSION = '; session=robin';
const configSchema = v.object({ registry: registryViewSchema, registryKeys: v.array(v.looseObject({})) });
const readConfig = (body: string) =>
  v.parse(
    configSchema,
    JSON.parse(/id="served-config" nonce="[^"]*">(.*?)<\/script>/s.exec(body)?.[1] ?? ''),
  );
const versionIn = (text: string | undefined) => /"version":"(.*?)"/.exec(text ?? '')?.[1];
const documentVersion = (body: string, name = 'content') =>
  versionIn(readConfig(body).registry.lines.find((line) => line.name === name)?.text);

test("[R20] serves a visitor one release on every page, by the browser's bucket, signed like any other", async () => {
  for (const [kept, expected] of [
    [GIVEN, CANARY],
    [NOT_GIVEN, '1.0.0-abc'],
    [89, '1.0.0-abc'],
    [0, '1.0.0-abc'],
  ] as const) {
    const document = await get(server, '/faq', bucket(kept));
    expect(documentVersion(document.body)).toBe(expected);
    expect(document.body.includes(`/${CANARY}/entry.js`)).toBe(expected === CANARY);
    expect(document.headers).toMatchObject({ vary: 'Accept-Encoding, Cookie', 'cache-control': 'no-store' });
    expect(document.headers).not.toHaveProperty('set-cookie');
    const view = (await get(server, '/registry/view', bucket(kept))).json<unknown>();
    const line = (await get(server, '/registry/lines/content', bucket(kept))).json<unknown>();
    const asked = v.parse(registryLineSchema, line);
    expect(versionIn(v.parse(registryViewSchema, view).lines[0]?.text)).toBe(expected);
    expect(versionIn(asked.line.text)).toBe(expected);
    const trust = {
      keys: readConfig(document.body).registryKeys,
      env: 'production',
      floor: 0,
      now: Date.now(),
    };
    expect(await verifyRegistryPart(asked.line, trust, null)).toMatchObject({ ok: true });
    const changed = { ...asked.line, text: asked.line.text.replace(expected, '3.0.0') };
    expect(await verifyRegistryPart(changed, trust, null)).toMatchObject({ ok: false });
  }
});

test('[R20] falls back to the live release if a canary fails to mount, and the policy allows that', async () => {
  const fallbackOf = async (kept: number) =>
    (await get(server, '/registry/fallbacks/content', bucket(kept))).json<unknown>();
  expect(versionIn(v.parse(registryLineSchema, await fallbackOf(GIVEN)).line.text)).toBe('1.0.0-abc');
  expect(await fallbackOf(NOT_GIVEN)).toBeNull();
  const { remote, ...canary } = canaryOf('content');
  const elsewhere = { ...remote, entry: 'https://canary.example/2.0.0-def/entry.js' };
  await release({ canaries: [{ ...canary, remote: elsewhere }] });
  const policyOf = async (kept: number) =>
    String((await get(server, '/faq', bucket(kept))).headers['content-security-policy']);
  const live = new URL(find('content').entry).origin;
  expect(await policyOf(GIVEN)).toMatch(/script-src[^;]*https:\/\/canary\.example/);
  expect(await policyOf(GIVEN)).toMatch(new RegExp(`script-src[^;]*${live}`));
  expect(await policyOf(NOT_GIVEN)).not.toContain('canary.example');
});

test('stores in a browser one of a hundred buckets, and no other identifying value', async () => {
  const [first, second] = await Promise.all([get(server, '/faq'), get(server, '/faq')]);
  const given = [first, second].map(({ headers }) => String(headers['set-cookie']));
  for (const cookie of given) {
    expect(cookie).toMatch(/^prova_bucket=\d{1,2}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  }
  expect((await get(server, '/faq', { cookie: 'prova_bucket=7e1' })).headers).toHaveProperty('set-cookie');
  const secure = await site.start({ SITE_ORIGIN: 'https://prova.example' });
  expect(String((await get(secure, '/faq')).headers['set-cookie'])).toMatch(
    /^__Host-prova_bucket=\d{1,2}; .*; Secure$/,
  );
});

test('serves anonymous visitors the same pages without a canary, with lines on demand', async () => {
  const withoutNonce = (body: string) => body.replaceAll(/[\w-]{24}|"servedAt":\d+/g, '');
  const [one, other] = [await get(server, '/', bucket(GIVEN)), await get(server, '/')];
  expect(withoutNonce(one.body)).toBe(withoutNonce(other.body));
  expect(documentVersion(one.body)).toBeUndefined();
  for (const { headers } of [one, other]) {
    expect([headers.vary, headers['set-cookie']]).toEqual(['Accept-Encoding', undefined]);
  }
});

test("[R20] serves a visitor's set for all remotes on a page of one remote", async () => {
  await release({ canaries: [canaryOf('content'), canaryOf('interview')] });
  const { body } = await get(server, '/interview/7', bucket(GIVEN, SESSION));
  expect([documentVersion(body), documentVersion(body, 'interview')]).toEqual([CANARY, CANARY]);
  const { body: other } = await get(server, '/interview/7', bucket(NOT_GIVEN, SESSION));
  expect([documentVersion(other), documentVersion(other, 'interview')]).toEqual(['1.0.0-abc', '1.0.0-abc']);
});

test('assigns no bucket while there is no canary', async () => {
  await release({});
  for (const url of ['/', '/faq', '/registry/view', '/registry/lines/content']) {
    expect((await get(server, url)).headers).not.toHaveProperty('set-cookie');
  }
});

test('[R20] stops a canary for the next page once enough browsers have reported failures', async () => {
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
  });
  const watched = await site.start();
  const send = (from: string, kept: number, content: object) =>
    watched.inject({
      method: 'POST',
      url: '/reports/mounts',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...bucket(kept) },
      payload: JSON.stringify({ remote: 'content', ...content }),
    });
  const failed = { version: CANARY, phase: 'page', code: 'RENDER', status: 0 };
  const mounted = { version: '1.0.0-abc', phase: 'mounted', took: 200 };
  /** The response to a canary visitor, after a stretch in which ninety others had the live release. */
  const versionAfter = async (report: (visitor: number) => string, visitors: number) => {
    for (let visitor = 0; visitor < visitors; visitor += 1) await send(report(visitor), GIVEN, failed);
    for (let visitor = 0; visitor < 90; visitor += 1) await send(`10.1.${visitor}.1`, NOT_GIVEN, mounted);
    jest.advanceTimersByTime(6_000);
    await send('10.1.0.1', NOT_GIVEN, mounted);
    return documentVersion((await get(watched, '/faq', bucket(GIVEN))).body);
  };
  try {
    await get(watched, '/faq', bucket(GIVEN));
    // One network, however many of its addresses occur.
    expect(await versionAfter((visitor) => `10.2.0.${visitor}`, 90)).toBe(CANARY);
    expect(await versionAfter((visitor) => `10.3.${visitor}.1`, 12)).toBe('1.0.0-abc');
  } finally {
    jest.useRealTimers();
  }
});
