import type { RegisteredRemote } from '@prova/registry/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { get, createTestSite, registry, type TestSite } from '../testing/createTestSite';
import { registerReports } from './registerReports';

const SITE = 'http://localhost:4700';
const CANARY = 'robin-canary';
const REPORTS = 'application/reports+json';
const CSP_REPORT = 'application/csp-report';

let server: FastifyInstance;
let remotes: RegisteredRemote[];
let lines: string[];
let now: number;
beforeEach(async () => {
  lines = [];
  remotes = registry.remotes;
  now = 1_000_000;
  server = Fastify();
  await registerReports(server, {
    currentRegistry: () => Promise.resolve({ ...registry, remotes }),
    siteOrigin: SITE,
    write: (line) => lines.push(line),
    now: () => now,
  });
});
afterEach(() => server.close());

const send = (type: string, body: unknown) =>
  server.inject({
    method: 'POST',
    url: '/reports',
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

const violation = (body: object = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: `${SITE}/interview/${CANARY}?token=${CANARY}`,
  user_agent: CANARY,
  body: {
    documentURL: `${SITE}/interview/${CANARY}?token=${CANARY}`,
    blockedURL: `https://${CANARY}.example/steal?token=${CANARY}`,
    sourceFile: `http://localhost:3001/1.0.0-abc/${CANARY}.js`,
    effectiveDirective: 'connect-src',
    originalPolicy: CANARY,
    referrer: CANARY,
    sample: CANARY,
    disposition: 'enforce',
    lineNumber: 1,
    statusCode: 200,
    ...body,
  },
});

test('[U21] [X2] logs a reported violation as one line in fixed words', async () => {
  const answer = await send(REPORTS, [violation()]);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(logged()).toEqual([
    {
      time: new Date(now).toISOString(),
      level: 'info',
      part: 'site',
      event: 'policyViolated',
      about: 'security',
      page: '/interview/:id',
      blocked: 'other origin',
      source: 'remote interview',
      directive: 'connect-src',
      isReportOnly: false,
    },
  ]);
});

test('[U21] [X2] logs a violation in the older format with the same fields', async () => {
  const answer = await send(`${CSP_REPORT}; charset=utf-8`, {
    'csp-report': {
      'document-uri': `${SITE}/faq?${CANARY}`,
      'blocked-uri': 'inline',
      'source-file': `${SITE}/assets/shell.js`,
      'violated-directive': "script-src 'self'",
      'original-policy': CANARY,
      disposition: 'report',
    },
  });
  expect(answer.statusCode).toBe(204);
  expect(logged()).toMatchObject([
    {
      event: 'policyViolated',
      page: '/faq',
      blocked: 'inline',
      source: 'site',
      directive: 'script-src',
      isReportOnly: true,
    },
  ]);
});

test('[U21] reports a blocked script without integrity', async () => {
  await send(REPORTS, [
    {
      type: 'integrity-violation',
      body: {
        documentURL: `${SITE}/profile`,
        blockedURL: `http://localhost:3004/${CANARY}.js`,
        destination: 'script',
        reportOnly: false,
      },
    },
  ]);
  expect(logged()).toEqual([
    {
      time: new Date(now).toISOString(),
      level: 'info',
      part: 'site',
      event: 'integrityViolated',
      about: 'security',
      page: 'shell',
      blocked: 'remote content',
      destination: 'script',
      isReportOnly: false,
    },
  ]);
});

test.each([
  ['http://localhost:4700/r/content/1.0.0-abc/other.js', 'remote content'],
  ['http://localhost:4700/r/contents/1.0.0-abc/other.js', 'site'],
  ['http://localhost:4700/assets/shell.js', 'site'],
  ['https://cdn.example.com/prova/interview/1.0.0-abc/other.js', 'remote interview'],
  ['https://cdn.example.com/prova/voice-lab/1.0.0-abc/other.js', 'remote voice-lab'],
  // After a redirect, a browser reveals no more than the origin.
  ['https://cdn.example.com', 'origin of remotes'],
  ['https://cdn.example.com.evil.example/prova/interview/1.0.0-abc/other.js', 'other origin'],
])('[U21] distinguishes remotes on a shared origin: %s', async (blockedURL, owner) => {
  const places = [
    '/r/content',
    'https://cdn.example.com/prova/interview',
    'https://cdn.example.com/prova/voice-lab',
  ];
  remotes = registry.remotes.map((remote, index) => ({
    ...remote,
    entry: `${places[index]}/1.0.0-abc/entry.js`,
  }));
  await send(REPORTS, [{ type: 'integrity-violation', body: { blockedURL, destination: 'script' } }]);
  expect(logged()).toMatchObject([{ blocked: owner }]);
});

test("[U21] keeps the sender's text out of the log", async () => {
  const places = [
    CANARY,
    `${CANARY}:x`,
    `javascript:${CANARY}`,
    `data:text/html,${CANARY}`,
    `//${CANARY}`,
    '',
  ];
  for (const place of places) {
    await send(REPORTS, [
      violation({
        documentURL: place,
        blockedURL: place,
        sourceFile: place,
        effectiveDirective: place,
        disposition: place,
      }),
      { type: 'integrity-violation', body: { documentURL: place, blockedURL: place, destination: place } },
      { type: CANARY, body: { blockedURL: CANARY } },
      { type: 'deprecation', body: null },
    ]);
    await send(CSP_REPORT, {
      'csp-report': { 'document-uri': place, 'blocked-uri': place, 'effective-directive': place },
    });
  }
  await send(REPORTS, [violation()]);
  expect(lines).toHaveLength(places.length * 3 + 1);
  expect(lines.join('')).not.toContain(CANARY);
});

test.each<[string, string, unknown, number]>([
  ['no JSON', REPORTS, `{"${CANARY}`, 400],
  ['an empty body', REPORTS, '', 400],
  ['one report that is no list', REPORTS, violation(), 400],
  ['a list of something else', REPORTS, [CANARY], 400],
  ['the newer form as the older one', CSP_REPORT, [violation()], 400],
  ['null', REPORTS, 'null', 400],
  ['a number for an address', REPORTS, [violation({ blockedURL: 7 })], 400],
  ['another type', 'application/json', [violation()], 415],
  ['a form', 'application/x-www-form-urlencoded', 'a=b', 415],
  ['too much', REPORTS, [violation({ sample: 'x'.repeat(70_000) })], 413],
  ['deep nesting', REPORTS, `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
])('[U21] [X4] refuses %s (%s) without a log line or an echo', async (_name, type, body, status) => {
  const answer = await send(type, body);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toContain(CANARY);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(lines).toEqual([]);
});

test('[U21] refuses a body without a type, and answers a GET with 404', async () => {
  const answer = await server.inject({ method: 'POST', url: '/reports', payload: 'x' });
  expect([400, 415]).toContain(answer.statusCode);
  expect((await server.inject({ method: 'POST', url: '/reports' })).statusCode).toBe(400);
  expect((await get(server, '/reports')).statusCode).toBe(404);
});

test('[U21] limits lines and bodies under a flood, and counts dropped reports', async () => {
  const many = Array.from({ length: 60 }, () => violation());
  for (let sent = 0; sent < 300; sent += 1)
    expect((await send(REPORTS, sent === 0 ? many : [violation()])).statusCode).toBe(204);
  const refused = await send(REPORTS, [violation()]);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  // The body over the limit is not parsed: nobody learns what is wrong with it.
  const unread = await server.inject({ method: 'POST', url: '/reports', payload: 'x' });
  expect(unread.statusCode).toBe(429);
  expect(lines).toHaveLength(60);
  now += 60_000;
  expect((await send(REPORTS, [violation()])).statusCode).toBe(204);
  // 50 reports of the first body and one report of each other body were read.
  expect(logged().at(-1)).toMatchObject({ omitted: 50 + 299 - 60 });
});

describe('on the site', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite();
  });
  afterAll(() => site.end());

  test('[U21] [X2] declares the report endpoint in both forms, and serves it', async () => {
    const desk = await get(await site.start(), '/faq');
    // Over http, browsers honour `report-uri` alone, which `report-to` would silence.
    expect(desk.headers['content-security-policy']).toMatch(/; report-uri \/reports$/);
    expect(desk.headers['content-security-policy']).not.toContain('report-to');
    expect(desk.headers).not.toHaveProperty('reporting-endpoints');

    const running = await site.start({ SITE_ORIGIN: 'https://prova.example' });
    const { headers } = await get(running, '/faq');
    expect(headers['reporting-endpoints']).toBe('prova="/reports"');
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(prova)');
    expect(headers['content-security-policy']).toMatch(/; report-to prova; report-uri \/reports$/);
    const answer = await running.inject({
      method: 'POST',
      url: '/reports',
      headers: { 'content-type': REPORTS },
      payload: '[]',
    });
    expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([204, 'nosniff']);
  });
});
