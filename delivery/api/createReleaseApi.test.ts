import promises from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseBoard, ReleasedRemote } from '@prova/shared/releases/releases';
import type { FastifyInstance } from 'fastify';
import { takeBackCanary } from '../release/canary';
import { createReleaseProject, type ReleaseProject } from '../release/testing/createReleaseProject';
import { createReleaseApi } from './createReleaseApi';

const SITE = 'https://prova.example';
const OWN = { 'x-requested-with': 'XMLHttpRequest', origin: SITE, 'sec-fetch-site': 'same-origin' };
const ACCOUNTS: Readonly<Record<string, object>> = {
  'SESSION=admin': { login: 'ada', activated: true, authorities: ['ROLE_USER', 'ROLE_ADMIN'] },
  'SESSION=candidate': { login: 'carl', activated: true, authorities: ['ROLE_USER'] },
};

let project: ReleaseProject;
let api: Server;
/** The site's mount counts; null for a site that does not respond. */
let counts: unknown;
let desk: FastifyInstance;
beforeEach(async () => {
  project = createReleaseProject(['remote-content', 'remote-feedback']);
  await project.start();
  counts = null;
  api = createServer((request, response) => {
    if (request.url === '/mounts') {
      if (counts === null) return void request.socket.destroy();
      return void response.end(JSON.stringify(counts));
    }
    const account = ACCOUNTS[request.headers.cookie ?? ''];
    response.writeHead(account ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(account ?? { code: 'UNAUTHORIZED' }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  desk = createReleaseApi({
    releases: project.releases,
    mountsAddress: `http://127.0.0.1:${port}/mounts`,
    apiOrigin: `http://127.0.0.1:${port}`,
    siteOrigin: SITE,
  });
});
afterEach(async () => {
  await desk.close();
  api.close();
  project.remove();
});

const call = (
  name: string,
  payload: object,
  headers: Readonly<Record<string, string>> = { ...OWN, cookie: 'SESSION=admin' },
) => desk.inject({ method: 'POST', url: `/api/releases/${name}`, payload, headers });
const board = async () => {
  const answer = await desk.inject({ url: '/api/releases', headers: { cookie: 'SESSION=admin' } });
  return answer.json<ReleaseBoard>();
};
const feedback = async () => (await board()).remotes.find(({ name }) => name === 'feedback');

test('shows which release a canary or a rollback concerns', async () => {
  project.build('remote-feedback', 'second');
  const { version } = await project.release('remote-feedback', { share: 10 });
  expect(await feedback()).toMatchObject({
    canary: { version, share: 10 },
    history: [{ act: 'canary', of: version }, { act: 'start' }],
  });
  await takeBackCanary(project.releases, 'feedback', { why: 'it throws' });
  const remote = await feedback();
  expect(remote?.history[0]).toMatchObject({ act: 'take-back', of: version, why: 'it throws' });
  expect(remote).not.toHaveProperty('canary');
  expect(remote?.history.at(-1)).not.toHaveProperty('of');
});

test('shows an administrator live releases with date and author, and the history, newest first', async () => {
  const first = await project.currentOf('feedback');
  project.build('remote-feedback', 'second');
  const { version: second } = await project.release('remote-feedback');
  const { environment, version, remotes } = await board();
  expect({ environment, version, names: remotes.map(({ name }) => name) }).toEqual({
    environment: 'production',
    version: 2,
    names: ['content', 'feedback'],
  });
  expect(remotes[1]).toMatchObject({
    current: second,
    previous: first,
    disabled: null,
    isServed: true,
    isOwn: true,
    since: remotes[1]?.history[0]?.at,
    history: [
      { act: 'release', from: first, to: second, by: project.releases.by },
      { act: 'start', from: null, to: first },
    ],
  });
});

test("shows the site's mount counts next to each remote, and all else without them", async () => {
  expect([(await board()).countedSince, (await feedback())?.mounts]).toEqual([null, undefined]);
  const mounts = [{ version: '1.0.0', mounted: 12, failed: { MISSING: 3 } }];
  counts = { since: '2026-11-22T12:00:00.000Z', remotes: { feedback: mounts, gone: mounts } };
  const told = await board();
  expect(told.countedSince).toBe('2026-11-22T12:00:00.000Z');
  expect(told.remotes.map((remote) => [remote.name, remote.mounts])).toEqual([
    ['content', undefined],
    ['feedback', mounts],
  ]);
  counts = { since: 7 };
  expect((await board()).countedSince).toBeNull();
});

test("rolls back, selects, disables and enables in the administrator's name, each logged", async () => {
  const first = await project.currentOf('feedback');
  project.build('remote-feedback', 'second');
  const { version: second } = await project.release('remote-feedback');
  const answer = await call('feedback', { act: 'rollback', seen: second, reason: ' Empty notes ' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<ReleasedRemote>()).toMatchObject({
    current: first,
    history: [{ act: 'rollback', by: 'ada on the site', why: 'Empty notes' }, {}, {}],
  });
  expect(await project.currentOf('feedback')).toBe(first);
  await call('feedback', { act: 'to', seen: first, version: second });
  expect(await project.currentOf('feedback')).toBe(second);
  await call('feedback', { act: 'disable', seen: second, reason: 'Back at noon.' });
  expect(await feedback()).toMatchObject({ disabled: 'Back at noon.' });
  await call('feedback', { act: 'enable', seen: second });
  expect(await feedback()).toMatchObject({
    disabled: null,
    history: [{ act: 'enable' }, {}, {}, {}, {}, {}],
  });
});

test.each<[string, Readonly<Record<string, string>>, number, string]>([
  ['nobody', OWN, 401, 'UNAUTHORIZED'],
  ['a candidate', { ...OWN, cookie: 'SESSION=candidate' }, 403, 'ACCESS_DENIED'],
  [
    'an administrator’s browser on a foreign page',
    { ...OWN, cookie: 'SESSION=admin', origin: 'https://evil.example' },
    403,
    'CSRF',
  ],
  [
    'a cross-site request without an origin',
    { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'cross-site', cookie: 'SESSION=admin' },
    403,
    'CSRF',
  ],
  ['a form', { cookie: 'SESSION=admin' }, 403, 'CSRF'],
  [
    'a page that shows another account as signed in',
    { ...OWN, cookie: 'SESSION=admin', 'x-prova-account': 'carl' },
    401,
    'ACCOUNT_CHANGED',
  ],
])('[U14] rejects %s, and moves no pointer', async (_who, headers, status, code) => {
  const seen = await project.currentOf('feedback');
  const before = project.registryBytes();
  const answer = await call('feedback', { act: 'disable', seen, reason: 'x' }, headers);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  expect(project.registryBytes()).toBe(before);
  // The same action succeeds from the administrator's own page.
  expect((await call('feedback', { act: 'disable', seen, reason: 'x' })).statusCode).toBe(200);
});

test('restricts the list to administrators, uncached', async () => {
  for (const [cookie, status] of [
    ['', 401],
    ['SESSION=candidate', 403],
    ['SESSION=admin', 200],
  ] as const) {
    const answer = await desk.inject({ url: '/api/releases', headers: { cookie } });
    expect([cookie, answer.statusCode, answer.headers['cache-control']]).toEqual([
      cookie,
      status,
      'no-store',
    ]);
  }
});

test("rejects an action on an outdated view, and an impossible one with the command's own sentence", async () => {
  const seen = await project.currentOf('feedback');
  const message = async (name: string, payload: object) => {
    const answer = await call(name, payload);
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };
  expect(await message('feedback', { act: 'rollback', seen: '0.9.0' })).toEqual([
    409,
    `feedback was moved to ${seen} meanwhile. Nothing was changed. Check that version, and retry if it is still wrong.`,
  ]);
  expect(await message('feedback', { act: 'rollback', seen })).toEqual([
    422,
    'There is no earlier release of feedback to roll back to. Nothing was changed.',
  ]);
  expect(await message('quiz', { act: 'rollback', seen })).toEqual([404, 'There is no remote quiz.']);
  expect((await message('feedback', { act: 'disable', seen, reason: ' ' }))[0]).toBe(400);
  expect((await message('feedback', { act: 'delete', seen }))[0]).toBe(400);
  expect((await message('feedback', { act: 'rollback', seen, force: true }))[0]).toBe(400);
});

test('shows and changes nothing while the session cannot be checked', async () => {
  api.close();
  api.closeAllConnections();
  const answer = await call('feedback', {
    act: 'disable',
    seen: await project.currentOf('feedback'),
    reason: 'x',
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'UNAVAILABLE']);
});

test('explains on a full disk what is safe and what to do', async () => {
  const current = await project.currentOf('feedback');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  jest.spyOn(promises, 'writeFile').mockRejectedValue(full);
  const answer = await call('feedback', { act: 'disable', seen: current, reason: 'Back at noon.' });
  jest.restoreAllMocks();
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ message: string }>().message).toMatch(
    /^The disk has no space left for .*\(ENOSPC\)\. The live versions are unchanged\. Free some space there, and retry\.$/,
  );
  expect((await feedback())?.disabled).toBeNull();
});
