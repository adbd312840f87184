import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { createReleaseProject, type ReleaseProject } from '../release/testing/createReleaseProject';
import { createTeam, type Team } from '../release/testing/createTeam';
import { createReleaseApi } from './createReleaseApi';
import { limitUnfinished } from './limitUnfinished';

const PREFIX = '/api/releases/-/candidates';
const MIB = 1024 * 1024;
const UNKNOWN = '0'.repeat(64);

let project: ReleaseProject;
let quiz: Team;
let desk: FastifyInstance;
let sockets: Socket[];
beforeEach(async () => {
  project = createReleaseProject(['remote-feedback']);
  await project.start();
  quiz = await createTeam('quiz');
  quiz.enter(project.settings.dataDir);
  sockets = [];
  const apiOrigin = 'http://127.0.0.1:9';
  desk = createReleaseApi({ releases: project.releases, apiOrigin, siteOrigin: 'https://prova.example' });
  await desk.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await desk.close();
  project.remove();
});

/** Sends a request that announces a body, but only the beginning of that body. */
async function begin(
  server: FastifyInstance,
  line: string,
  headers: Readonly<Record<string, string | number>>,
): Promise<Socket> {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${line} HTTP/1.1\r\nhost: prova.example\r\n${named.join('')}\r\nx`);
  return socket;
}
/** Status of an answer sent before the body has arrived; null for none within half a second. */
async function earlyStatus(socket: Socket): Promise<number | null> {
  const answer = await Promise.race([once(socket, 'data'), wait(500, null, { ref: false })]);
  return answer === null ? null : Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer[0]))?.[1]);
}
const octets = (length: number) => ({
  'content-type': 'application/octet-stream',
  'content-length': length,
});
const stateStatement = async (version: string): Promise<string> => {
  const { jws } = await quiz.state(version);
  const headers = { 'content-type': 'application/jose' };
  const answer = await desk.inject({ method: 'POST', url: PREFIX, headers, payload: jws });
  return answer.json<{ id: string }>().id;
};

test.each<[string, string, Readonly<Record<string, string | number>>, number]>([
  ['for an unknown candidate', `PUT ${PREFIX}/${UNKNOWN}/files/y`, octets(60 * MIB), 404],
  ['that orders an unknown candidate', `POST ${PREFIX}/${UNKNOWN}/release`, octets(60 * MIB), 404],
  ['longer than a statement', `POST ${PREFIX}`, octets(60 * MIB), 413],
  ['at an unknown address', 'POST /api/releases/-/else/where', octets(60 * MIB), 404],
  [
    'from an anonymous sender',
    'POST /api/releases/feedback',
    { 'content-type': 'application/json', 'content-length': 10_000 },
    403,
  ],
])('refuses a body %s before reading it', async (_what, line, headers, status) => {
  expect(await earlyStatus(await begin(desk, line, headers))).toBe(status);
});

test('negative control: a server that reads bodies first answers none of the requests', async () => {
  const naive = Fastify({ bodyLimit: 64 * MIB });
  naive.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  naive.put('/*', (_request, reply) => reply.code(404).send());
  await naive.listen({ host: '127.0.0.1', port: 0 });
  const line = `PUT ${PREFIX}/${UNKNOWN}/files/y`;
  expect(await earlyStatus(await begin(naive, line, octets(60 * MIB)))).toBeNull();
  sockets.at(-1)?.destroy();
  await naive.close();
});

test('refuses a file of unknown path, other length or no length before reading it', async () => {
  const id = await stateStatement('1.0.0');
  const put = (path: string, headers: Readonly<Record<string, string | number>>) =>
    begin(desk, `PUT ${PREFIX}/${id}/files/${path}`, headers);
  expect(await earlyStatus(await put('evil.js', octets(10)))).toBe(422);
  expect(await earlyStatus(await put('entry.js', octets(60 * MIB)))).toBe(422);
  const chunked = { 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' };
  expect(await earlyStatus(await put('entry.js', chunked))).toBe(411);
});

test('accepts one body at a time per file, and the next once it has ended', async () => {
  const { files } = await quiz.state('1.0.0');
  const id = await stateStatement('1.0.0');
  const [[path, bytes] = ['', new Uint8Array()]] = files;
  const line = `PUT ${PREFIX}/${id}/files/${path}`;
  const first = await begin(desk, line, octets(bytes.length));
  expect(await earlyStatus(first)).toBeNull();
  expect(await earlyStatus(await begin(desk, line, octets(bytes.length)))).toBe(409);
  first.destroy();
  await wait(50);
  const again = await desk.inject({
    method: 'PUT',
    url: `${PREFIX}/${id}/files/${path}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  });
  expect(again.statusCode).toBe(204);
  // The file is already complete, so this body is not read.
  expect(await earlyStatus(await begin(desk, line, octets(bytes.length)))).toBe(204);
});

test('drops unfinished statements in favour of a complete one', async () => {
  const cut: Socket[] = [];
  for (let count = 0; count < 20; count += 1) {
    const socket = await begin(desk, `POST ${PREFIX}`, octets(MIB));
    socket.once('close', () => cut.push(socket));
  }
  await wait(100);
  expect(cut).toEqual(sockets.slice(0, 4));
  expect(await stateStatement('1.0.0')).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['holds no more than its limit', 3, 3],
  ['negative control: without a limit holds them all', Infinity, 5],
])('%s', async (_what, most, left) => {
  const server = Fastify();
  const admit = limitUnfinished(most);
  server.addHook('onRequest', async ({ raw }) => admit(raw, 1));
  server.post('/', () => 'said');
  await server.listen({ host: '127.0.0.1', port: 0 });
  for (let count = 0; count < 5; count += 1) {
    await begin(server, 'POST /', { 'content-type': 'application/json', 'content-length': 9 });
  }
  await wait(100);
  expect(sockets.filter((socket) => !socket.closed && !socket.readableEnded)).toHaveLength(left);
  for (const socket of sockets) socket.destroy();
  await server.close();
});
