/** @jest-environment node */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RegisteredRemote, Registry } from '@prova/registry/registry';
import type { FastifyInstance } from 'fastify';
import { createTestSite, get, registry, type TestSite } from '../testing/createTestSite';

const SHOWN = '3.0.0-unreleased';
const LIVE = '1.0.0-abc';
const TICKET = 'a-ticket-that-nobody-guesses-012';
const AN_HOUR_S = 3_600;
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');
const [content] = registry.remotes as [RegisteredRemote];
const shown: RegisteredRemote = {
  ...content,
  version: SHOWN,
  entry: `https://developer.example/${SHOWN}/entry.js`,
  preload: [],
};

let site: TestSite;
let api: Server;
let server: FastifyInstance;
let roles: readonly string[] | null;
let version = 5;
const nowS = () => Math.floor(Date.now() / 1_000);
const release = (changes: Partial<Registry>) =>
  site.release({ ...registry, version: (version += 1), ...changes });
const override = (since = nowS() - 10, until = since + 8 * AN_HOUR_S) => ({
  remote: shown,
  ticket: hashOf(TICKET),
  since,
  until,
});

beforeEach(async () => {
  roles = ['ROLE_USER', 'ROLE_DEVELOPER'];
  api = createServer((request, response) => {
    const isKnown = roles !== null && request.headers.cookie?.includes('session=') === true;
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ activated: true, login: 'robin', authorities: roles }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await createTestSite();
  await release({ overrides: [override()], fallbacks: [{ ...content, version: '0.9.0' }] });
  server = await site.start({ API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
afterEach(async () => {
  await site.end();
  api.close();
});

const session = (ticket?: string) => ({
  cookie: `session=robin${ticket === undefined ? '' : `; prova_override=${ticket}`}`,
});
/** A visitor's release by every path: in a document, in later responses, and by its line. */
async function seenBy(headers: Readonly<Record<string, string>>): Promise<readonly string[]> {
  // A request during a registry reload gets the previous registry.
  await get(server, '/registry/head');
  const answers = await Promise.all(
    ['/faq', '/registry/view', '/registry/lines/content'].map((path) => get(server, path, headers)),
  );
  return answers.map(({ body, headers: { 'content-security-policy': policy = '' } }) =>
    body.includes(SHOWN) || policy.includes('developer.example') ? SHOWN : LIVE,
  );
}
const everywhere = (one: string) => [one, one, one];

test('shows a developer with the link the overriding release everywhere, without a fallback', async () => {
  const opened = await get(server, `/registry/override?ticket=${TICKET}`, session());
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/faq']);
  expect(String(opened.headers['set-cookie'])).toMatch(
    /^prova_override=[\w-]{32}; Max-Age=28\d{3}; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await seenBy(session(TICKET))).toEqual(everywhere(SHOWN));
  expect((await get(server, '/registry/fallbacks/content', session(TICKET))).body).toBe('null');
  expect((await get(server, '/registry/fallbacks/content', session())).body).toContain('0.9.0');
  const document = await get(server, '/faq', session(TICKET));
  expect(document.headers['content-security-policy']).toMatch(/script-src[^;]*https:\/\/developer\.example/);
});

test.each<[string, () => readonly string[] | null, string | undefined]>([
  ['has no ticket', () => ['ROLE_DEVELOPER'], undefined],
  ['has another ticket', () => ['ROLE_ADMIN'], `${TICKET}x`],
  ['brings the hash in the place of the ticket', () => ['ROLE_ADMIN'], hashOf(TICKET)],
  ['is a candidate', () => ['ROLE_USER'], TICKET],
  ['has no role', () => [], TICKET],
  ['is nobody', () => null, TICKET],
])('shows the live release to a visitor who %s', async (_who, given, ticket) => {
  expect(await seenBy(session(TICKET))).toEqual(everywhere(SHOWN));
  roles = given();
  expect(await seenBy(session(ticket))).toEqual(everywhere(LIVE));
});

test.each<[string, () => readonly string[] | null, string, number]>([
  ['somebody who is not signed in', () => null, TICKET, 401],
  ['a candidate', () => ['ROLE_USER'], TICKET, 403],
  ['a developer with a ticket of nothing', () => ['ROLE_DEVELOPER'], `${TICKET}x`, 404],
  ['a developer with no ticket', () => ['ROLE_DEVELOPER'], '', 404],
  ['a ticket that would be another cookie', () => ['ROLE_DEVELOPER'], `${TICKET};%20Path=/x`, 404],
])('rejects the link of %s with a message, and changes nothing', async (_who, given, ticket, status) => {
  roles = given();
  const { statusCode, headers } = await get(server, `/registry/override?ticket=${ticket}`, session());
  expect([statusCode, headers['set-cookie']]).toEqual([status, undefined]);
});

test('accepts an override within its period only, at most eight hours, and until it is ended', async () => {
  const now = nowS();
  for (const [at, until] of [
    [now - 2 * AN_HOUR_S, now - 1],
    [now + 600, now + AN_HOUR_S],
    [now - 10, now - 10 + 8 * AN_HOUR_S + 1],
  ] as const) {
    await release({ overrides: [override(at, until)] });
    expect(await seenBy(session(TICKET))).toEqual(everywhere(LIVE));
    expect((await get(server, `/registry/override?ticket=${TICKET}`, session())).statusCode).toBe(404);
  }
  await release({});
  expect(await seenBy(session(TICKET))).toEqual(everywhere(LIVE));
  const ended = await get(server, '/registry/override/end', session(TICKET));
  expect([ended.statusCode, ended.headers.location, ended.headers['set-cookie']]).toEqual([
    303,
    '/',
    'prova_override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

test('expires while the same registry is served', async () => {
  const until = nowS() + 2;
  await release({ overrides: [override(until - AN_HOUR_S, until)] });
  expect(await seenBy(session(TICKET))).toEqual(everywhere(SHOWN));
  await new Promise((resolve) => setTimeout(resolve, until * 1_000 - Date.now() + 50));
  expect(await seenBy(session(TICKET))).toEqual(everywhere(LIVE));
});

test('binds the ticket to this host over https', async () => {
  const { port } = api.address() as AddressInfo;
  const secure = await site.start({
    API_ORIGIN: `http://127.0.0.1:${port}`,
    SITE_ORIGIN: 'https://prova.example',
  });
  const { headers } = await get(secure, `/registry/override?ticket=${TICKET}`, session());
  expect(String(headers['set-cookie'])).toMatch(/^__Host-prova_override=.*; Secure$/);
});
