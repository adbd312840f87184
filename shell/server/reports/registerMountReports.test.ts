import { mountCountsSchema } from '@prova/shared/releases/mountReport';
import type { Registry } from '@prova/registry/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AwaitedRemote } from '../sources/createRegistrySource';
import { registry } from '../testing/createTestSite';
import { createMetricsServer } from './createMetricsServer';
import { createSiteCounts, type SiteCounts } from './createSiteCounts';
import { registerMountReports } from './registerMountReports';

const CANARY = 'robin-canary';
const VERSION = '1.0.0-abc';
const JSON_TYPE = 'application/json';
const mounted = { remote: 'content', version: VERSION, phase: 'mounted', took: 300 };
const failed = { remote: 'content', version: VERSION, phase: 'chunk', code: 'INTEGRITY', status: 200 };

let server: FastifyInstance;
let inside: FastifyInstance;
let counts: SiteCounts;
let served: Registry;
let awaited: readonly AwaitedRemote[];
let now: number;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 22, 12);
  served = registry;
  awaited = [];
  counts = createSiteCounts(() => now);
  server = Fastify();
  inside = createMetricsServer(counts);
  await registerMountReports(server, {
    counts: counts.mounts,
    registry: { current: () => Promise.resolve({ registry: served, awaited }) },
    now: () => now,
  });
});
afterEach(() => Promise.all([server.close(), inside.close()]));

const send = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({
    method: 'POST',
    url: '/reports/mounts',
    headers: { 'content-type': JSON_TYPE, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const metrics = async () => (await inside.inject({ url: '/metrics' })).body;
const counted = async () =>
  (await metrics()).split('\n').filter((line) => !line.startsWith('#') && !/ 0$|^$/.test(line));
const dropped = () => Object.fromEntries([...counts.mounts.dropped].filter(([, times]) => times > 0));

test("[X2] counts browsers' reports by remote, version and code, in Prometheus format", async () => {
  for (const took of [80, 300, 12_000]) expect((await send({ ...mounted, took })).statusCode).toBe(204);
  await send(failed);
  await send({ ...failed, phase: 'page', code: 'RENDER', status: 0 });
  const answer = await send(failed);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const of = `remote="content",version="${VERSION}"`;
  const time = (le: string) => `prova_remote_time_to_mount_seconds_bucket{${of},le="${le}"}`;
  expect(await counted()).toEqual([
    `prova_remote_mounts_total{${of}} 3`,
    `prova_remote_failures_total{${of},code="INTEGRITY"} 2`,
    `prova_remote_failures_total{${of},code="RENDER"} 1`,
    `${time('0.1')} 1`,
    `${time('0.25')} 1`,
    `${time('0.5')} 2`,
    `${time('1')} 2`,
    `${time('2.5')} 2`,
    `${time('5')} 2`,
    `${time('10')} 2`,
    `${time('+Inf')} 3`,
    `prova_remote_time_to_mount_seconds_sum{${of}} 12.38`,
    `prova_remote_time_to_mount_seconds_count{${of}} 3`,
  ]);
  // Zero counts are exported too: Prometheus sees a first failure only as a rise from 0.
  expect(await metrics()).toContain(
    'prova_remote_failures_total{remote="interview",version="1.0.0-abc",code="MISSING"} 0',
  );
  const told = v.parse(mountCountsSchema, (await inside.inject({ url: '/mounts' })).json());
  expect(told.since).toBe('2026-11-22T12:00:00.000Z');
  expect(told.remotes['content']).toEqual([
    { version: VERSION, mounted: 3, failed: { INTEGRITY: 2, RENDER: 1 } },
  ]);
});

test('counts previously served versions too, up to a limit per remote', async () => {
  const serve = (version: string) => {
    served = {
      ...registry,
      remotes: registry.remotes.map((remote) =>
        remote.name === 'content' ? { ...remote, version } : remote,
      ),
    };
  };
  serve('1.0.1-abc');
  await send({ ...mounted, version: '1.0.1-abc' });
  expect((await counted()).filter((line) => line.includes('mounts'))).toHaveLength(1);
  serve('1.0.2-abc');
  // A report from a page opened before the release.
  await send({ ...mounted, version: '1.0.1-abc' });
  expect(await metrics()).toContain('mounts_total{remote="content",version="1.0.1-abc"} 2');
  for (let at = 3; at < 40; at += 1) {
    serve(`1.0.${at}-abc`);
    await send({ ...mounted, version: `1.0.${at}-abc` });
  }
  const { remotes } = counts.mounts.read();
  expect(remotes['content']?.map(({ version }) => version)).toEqual(
    [32, 33, 34, 35, 36, 37, 38, 39].map((at) => `1.0.${at}-abc`),
  );
  expect(dropped()).toEqual({});
});

test('counts a release with an unusable line as refused', async () => {
  const [content, ...remotes] = registry.remotes;
  if (!content) throw new Error('no remote');
  served = { ...registry, remotes };
  awaited = [content];
  await send({ ...failed, phase: 'entry', code: 'REGISTRY_REFUSED', status: 0 });
  expect(await counted()).toEqual([
    `prova_remote_failures_total{remote="content",version="${VERSION}",code="REGISTRY_REFUSED"} 1`,
  ]);
});

test("[X7] creates series from the registry's labels only, whatever release is reported", async () => {
  counts.mounts.learn({ registry, awaited });
  const before = await metrics();
  for (let at = 0; at < 200; at += 1) {
    await send({ ...mounted, remote: `${CANARY}-${at}` });
    await send({ ...failed, version: `1.0.${at}-${CANARY}` });
  }
  for (const remote of ['constructor', 'tostring', 'proto']) await send({ ...mounted, remote });
  const after = await metrics();
  expect(after).not.toContain(CANARY);
  expect(after.split('\n')).toHaveLength(before.split('\n').length);
  expect(await counted()).toEqual(['prova_mount_reports_dropped_total{reason="unknown"} 403']);
  // Negative control: a release that the registry names creates a series.
  served = { ...registry, remotes: registry.remotes.map((remote) => ({ ...remote, name: `${CANARY}-7` })) };
  await send({ ...mounted, remote: `${CANARY}-7` });
  expect(await metrics()).toContain(CANARY);
});

test.each<[string, unknown, Readonly<Record<string, string>>, number]>([
  ['no JSON', `{"${CANARY}`, {}, 400],
  ['nothing', '', {}, 400],
  ['null', 'null', {}, 400],
  ['a list', [mounted], {}, 400],
  ['10 kB', { ...mounted, remote: CANARY.repeat(800) }, {}, 413],
  ['a little more than 1 kB of spaces', `${JSON.stringify(mounted)}${' '.repeat(1_000)}`, {}, 413],
  ['deep nesting', `${'['.repeat(400)}${']'.repeat(400)}`, {}, 400],
  ['a number for a name', { ...mounted, remote: 7 }, {}, 400],
  ['a name that would end a label', { ...mounted, remote: 'content"} 1\nx{y="' }, {}, 400],
  ['a version that would', { ...mounted, version: '1"} 9' }, {}, 400],
  ['__proto__ for a name', { ...mounted, remote: '__proto__' }, {}, 400],
  ['a member that is not asked for', { ...mounted, login: CANARY }, {}, 400],
  ['a code of its own', { ...failed, code: CANARY }, {}, 400],
  ['a failure without a code', { ...failed, code: undefined }, {}, 400],
  ['a time before it was wanted', { ...mounted, took: -1 }, {}, 400],
  ['no end of time', { ...mounted, took: 1e300 }, {}, 400],
  ['a status that there is not', { ...failed, status: 777 }, {}, 400],
  ['a form of another site', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['text, as another site’s page may send it', mounted, { 'content-type': 'text/plain' }, 415],
  ['the same as JSON from there', mounted, { 'sec-fetch-site': 'cross-site' }, 400],
])('[X4] [U21] refuses %s, counts the refusal, and echoes nothing', async (_what, body, headers, status) => {
  const answer = await send(body, headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toContain(CANARY);
  expect(await counted()).toEqual(['prova_mount_reports_dropped_total{reason="unreadable"} 1']);
  // Negative control: what the page itself sends is counted.
  expect((await send(mounted, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204);
  expect(await counted()).toContain('prova_remote_mounts_total{remote="content",version="1.0.0-abc"} 1');
});

test('[U21] counts a flood up to a limit, reports it, and recovers after a minute', async () => {
  const answers = new Map<number, number>();
  for (let at = 0; at < 3_050; at += 1) {
    const { statusCode } = await send(failed);
    answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1);
  }
  expect([...answers]).toEqual([
    [204, 3_000],
    [429, 50],
  ]);
  expect(dropped()).toEqual({ too_many: 50 });
  expect((await send(failed)).headers['retry-after']).toBe('60');
  now += 60_000;
  expect((await send(failed)).statusCode).toBe(204);
  expect(counts.mounts.read().remotes['content']?.[0]?.failed).toEqual({ INTEGRITY: 3_001 });
});

test("exposes no metrics at the site's public address", async () => {
  for (const url of ['/metrics', '/mounts', '/reports/mounts'])
    expect((await server.inject({ url })).statusCode).toBe(404);
});
