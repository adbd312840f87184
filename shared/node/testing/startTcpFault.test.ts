import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startTcpFault, type StartedTcpFault } from './startTcpFault';

const BODY = 'x'.repeat(200_000);

let target: Server;
let line: StartedTcpFault;
beforeEach(async () => {
  target = createServer((_request, response) => response.end(BODY)).listen(0, '127.0.0.1');
  await once(target, 'listening');
  line = await startTcpFault({ host: '127.0.0.1', port: (target.address() as AddressInfo).port });
});
afterEach(async () => {
  await line.stop();
  target.closeAllConnections();
  target.close();
});

async function request() {
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${String(line.port)}/`, {
    headers: { connection: 'close' },
  });
  const text = await response.text();
  return { text, milliseconds: performance.now() - start };
}

test('transmits everything without a fault', async () => {
  expect((await request()).text).toBe(BODY);
  expect(line.connections()).toBe(1);
});

test('delays an answer without loss under latency', async () => {
  await line.setFault({ kind: 'latency', ms: 150 });
  const { text, milliseconds } = await request();
  expect(text).toBe(BODY);
  expect(milliseconds).toBeGreaterThan(300);
});

test('resumes where it stopped after a hang', async () => {
  await line.setFault({ kind: 'hang' });
  const answer = request();
  const first = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 400, 'nothing'))]);
  expect(first).toBe('nothing');
  await line.setFault({ kind: 'none' });
  expect((await answer).text).toBe(BODY);
});

test('resets open and new connections', async () => {
  await line.setFault({ kind: 'hang' });
  const open = request();
  while (line.connections() === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await line.setFault({ kind: 'reset' });
  await expect(open).rejects.toThrow('fetch failed');
  await expect(request()).rejects.toThrow('fetch failed');
  await line.setFault({ kind: 'none' });
  expect((await request()).text).toBe(BODY);
});

test('truncates the answer at a limit', async () => {
  await line.setFault({ kind: 'limit', bytes: 1000 });
  const response = await fetch(`http://127.0.0.1:${String(line.port)}/`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
});

test('refuses connections while nobody listens, and accepts them afterwards', async () => {
  await line.setFault({ kind: 'refuse' });
  await expect(request()).rejects.toThrow('fetch failed');
  expect(line.connections()).toBe(0);
  await line.setFault({ kind: 'none' });
  expect((await request()).text).toBe(BODY);
});
