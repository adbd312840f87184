import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createReleaseProject, type ReleaseProject } from '../release/testing/createReleaseProject';
import { createTeam, reportOf, type Team } from '../release/testing/createTeam';
import type { Candidate } from '../release/admission';
import { describeFiles } from '../store/fingerprint';
import type { Trial } from '../release/releaseCandidate';
import { createReleaseApi } from './createReleaseApi';

const SITE = 'https://prova.example';
const PREFIX = '/api/releases/-/candidates';
const NOW = Date.UTC(2026, 10, 22, 12);

let project: ReleaseProject;
let desk: FastifyInstance;
let quiz: Team;
let now: number;
beforeEach(async () => {
  project = createReleaseProject(['remote-feedback']);
  await project.start();
  quiz = await createTeam('quiz');
  quiz.enter(project.settings.dataDir);
  now = NOW;
  open(null);
});
afterEach(async () => {
  await desk.close();
  project.remove();
});

function open(trial: Trial | null): void {
  const apiOrigin = 'http://127.0.0.1:9';
  desk = createReleaseApi({
    releases: project.releases,
    apiOrigin,
    siteOrigin: SITE,
    trial,
    now: () => now,
  });
}

const jose = { 'content-type': 'application/jose' };
const octets = { 'content-type': 'application/octet-stream' };
const state = ({ jws }: Pick<Candidate, 'jws'>) =>
  desk.inject({ method: 'POST', url: PREFIX, headers: jose, payload: jws });
const send = (id: string, path: string, payload: Uint8Array) =>
  desk.inject({
    method: 'PUT',
    url: `${PREFIX}/${id}/files/${path}`,
    headers: octets,
    payload: Buffer.from(payload),
  });
const order = (id: string, payload: string) =>
  desk.inject({ method: 'POST', url: `${PREFIX}/${id}/release`, headers: jose, payload });

const said = (answer: { statusCode: number; json: () => unknown }) => {
  const { message } = answer.json() as { message?: string };
  return [answer.statusCode, message];
};
async function sendAll(candidate: Candidate): Promise<string> {
  const { id } = (await state(candidate)).json<{ id: string }>();
  for (const [path, bytes] of candidate.files) expect((await send(id, path, bytes)).statusCode).toBe(204);
  return id;
}
async function waitForEnd(id: string): Promise<Record<string, unknown>> {
  for (;;) {
    const progress = (await desk.inject({ url: `${PREFIX}/${id}` })).json<Record<string, unknown>>();
    if (progress['state'] !== 'checking') return progress;
    await nextTurn();
  }
}

test("publishes a team's statement, missing files and order, and logs it", async () => {
  const files = new Map([
    ['entry.js', Buffer.from('quiz')],
    ['img/logo.svg', Buffer.from('<svg/>')],
  ]);
  const candidate = await quiz.state('1.0.0', {}, files);
  const { id, missing } = (await state(candidate)).json<{ id: string; missing: string[] }>();
  expect(missing).toEqual(['entry.js', 'img/logo.svg']);
  await send(id, 'entry.js', files.get('entry.js') ?? Buffer.alloc(0));
  // Resumes after a broken connection.
  expect((await state(candidate)).json()).toEqual({ id, missing: ['img/logo.svg'] });
  expect(said(await order(id, await quiz.order(id, SITE, NOW)))).toEqual([
    422,
    'The file img/logo.svg has not been uploaded yet. Nothing was changed.',
  ]);
  await send(id, 'img/logo.svg', files.get('img/logo.svg') ?? Buffer.alloc(0));
  expect((await order(id, await quiz.order(id, SITE, NOW))).statusCode).toBe(202);
  expect(await waitForEnd(id)).toEqual({ state: 'released', version: '1.0.0', isNew: true });
  expect(await project.currentOf('quiz')).toBe('1.0.0');
  const { log } = await project.releases.pointers.read();
  expect(log.at(-1)).toMatchObject({ act: 'release', remote: 'quiz', by: 'the team of quiz' });
});

test('[R6] rejects a replayed statement: an order is bound to time, site and team', async () => {
  const old = await quiz.state('1.0.0');
  const id = await sendAll(old);
  const first = await quiz.order(id, SITE, NOW);
  await order(id, first);
  await waitForEnd(id);
  const next = await sendAll(await quiz.state('2.0.0'));
  await order(next, await quiz.order(next, SITE, NOW));
  await waitForEnd(next);
  expect(await project.currentOf('quiz')).toBe('2.0.0');

  now += 6 * 60 * 1000;
  await sendAll(old);
  const stranger = await createTeam('quiz');
  for (const [what, sentence] of [
    [first, 'The order was signed more than five minutes ago'],
    [await stranger.order(id, SITE, now), 'The order is not signed with a key of the team.'],
    [await quiz.order(next, SITE, now), 'The order is for another release.'],
    [
      await quiz.order(id, 'https://staging.example', now),
      'The order is for https://staging.example, but this site is https://prova.example.',
    ],
    [old.jws, 'The order is not signed with a key of the team.'],
    ['', 'The order is not signed with a key of the team.'],
  ] as const) {
    const answer = await order(id, what);
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(sentence)]);
  }
  expect(await project.currentOf('quiz')).toBe('2.0.0');
  // An order under a retired key is refused; under the current key, it is accepted.
  quiz.enter(project.settings.dataDir, { keys: [{ ...quiz.publicKey, retired: true }, stranger.publicKey] });
  expect((await order(id, await quiz.order(id, SITE, now))).statusCode).toBe(422);
  quiz.enter(project.settings.dataDir);
  await order(id, await quiz.order(id, SITE, now));
  expect(await waitForEnd(id)).toMatchObject({ state: 'released', version: '1.0.0' });
});

test('discards statements without a known key, and files that differ from the statement', async () => {
  const stranger = await createTeam('quiz');
  expect(said(await state(await stranger.state('1.0.0')))).toEqual([
    422,
    expect.stringContaining("which is not one of the remote's keys. Nothing was changed."),
  ]);
  expect(said(await state({ jws: 'junk' }))).toEqual([
    422,
    'This is not a signed statement. Nothing was changed.',
  ]);
  expect((await send('0'.repeat(64), 'entry.js', Buffer.from('a'))).statusCode).toBe(404);

  const id = (await state(await quiz.state('1.0.0'))).json<{ id: string }>().id;
  expect(said(await send(id, 'evil.js', Buffer.from('evil()')))).toEqual([
    422,
    'The file evil.js is not in the statement. It was discarded.',
  ]);
  // These bytes have the stated length.
  expect(said(await send(id, 'entry.js', Buffer.from('quiz 1.0.9')))).toEqual([
    422,
    'The file entry.js differs from the statement. It was discarded.',
  ]);
  expect(said(await send(id, 'entry.js', Buffer.from('evil()')))).toEqual([
    422,
    'The file entry.js differs from the statement. It was discarded.',
  ]);
});

test('limits concurrent uploads, and drops a stalled one for the next', async () => {
  for (const version of ['1.0.0', '1.0.1', '1.0.2', '1.0.3']) {
    expect((await state(await quiz.state(version))).statusCode).toBe(201);
  }
  const fifth = await quiz.state('1.0.4');
  expect((await state(fifth)).statusCode).toBe(429);
  now += 11 * 60 * 1000;
  expect((await state(fifth)).statusCode).toBe(201);
  // Setting the clock back locks nobody out.
  for (const version of ['1.1.0', '1.1.1', '1.1.2']) await state(await quiz.state(version));
  const another = await quiz.state('1.1.3');
  expect((await state(another)).statusCode).toBe(429);
  now -= 30 * 60 * 60 * 1000;
  expect((await state(another)).statusCode).toBe(201);
});

test('bounds the bytes of all uploads together', async () => {
  quiz.enter(project.settings.dataDir, { budget: { initial: 1e6, total: 1e6 } });
  const sized = (version: string, bytes: number) => {
    const [file] = describeFiles(new Map([['entry.js', Buffer.from(version)]]));
    return quiz.state(version, { files: file ? [{ ...file, bytes }] : [] });
  };
  const MIB = 1024 * 1024;
  for (const version of ['1.0.0', '1.0.1']) {
    expect((await state(await sized(version, 60 * MIB))).statusCode).toBe(201);
  }
  expect((await state(await sized('1.0.2', 9 * MIB))).statusCode).toBe(429);
  expect((await state(await sized('1.0.3', 8 * MIB))).statusCode).toBe(201);
  expect((await state(await sized('1.0.0', 60 * MIB))).statusCode).toBe(201);
});

test("reports the release gate's findings, and accepts another attempt", async () => {
  await desk.close();
  let passed = false;
  open(({ files }) => Promise.resolve(reportOf(files, passed ? [] : ['It throws.'])));
  const candidate = await quiz.state('1.0.0');
  const id = await sendAll(candidate);
  await order(id, await quiz.order(id, SITE, NOW));
  expect(await waitForEnd(id)).toEqual({
    state: 'refused',
    message: 'quiz 1.0.0 is refused. It throws. Nothing was changed.',
  });
  expect(await project.pointerOf('quiz')).toBeUndefined();
  passed = true;
  expect((await state(candidate)).json()).toEqual({ id, missing: [] });
  await order(id, await quiz.order(id, SITE, NOW));
  expect(await waitForEnd(id)).toMatchObject({ state: 'released' });
});
