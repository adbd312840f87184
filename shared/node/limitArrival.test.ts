import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { limitArrival, type ArrivalLimit } from './limitArrival';

const MIB = 1024 * 1024;

let server: Server;
let socket: Socket;
let dribble: NodeJS.Timeout | undefined;

interface Given {
  limit: ArrivalLimit;
  /** Whether the request is answered before it has arrived. */
  early?: boolean;
}

/** A server with the limit, and a connection to it. */
async function startUnder({ limit, early = false }: Given): Promise<void> {
  server = createServer((request, response) => {
    limitArrival(server, request, response, limit);
    const answer = () => response.writeHead(early ? 429 : 200).end('said');
    if (early) answer();
    else void text(request as IncomingMessage).then(answer, () => undefined);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, late: Socket) => {
    late.end(`HTTP/1.1 408 ${error.code ?? ''}\r\n\r\n`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
}

afterEach(() => {
  clearInterval(dribble);
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

const headOf = (bytes: number) => `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${String(bytes)}\r\n\r\n`;

/** The server's output until it ends the connection, or until `milliseconds` have passed. */
async function hear(milliseconds: number): Promise<{ said: string; ended: boolean }> {
  let said = '';
  let ended = false;
  socket.on('data', (piece: Buffer) => (said += piece.toString()));
  // Not `once` of node:events: it rejects on a connection reset, which is one of the ends tested here.
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      ended = true;
      resolve();
    });
  });
  await Promise.race([closed, wait(milliseconds)]);
  return { said, ended };
}

test('[D9] lets a client read an early answer while it is still sending', async () => {
  await startUnder({ limit: { whole: 60, timeToStop: 2_000 }, early: true });
  socket.write(headOf(1000 * MIB));
  const end = new AbortController();
  const sending = (async () => {
    const piece = Buffer.alloc(64 * 1024);
    while (!end.signal.aborted) {
      await wait(socket.write(piece) ? 1 : 20);
    }
  })();
  // The answer is read late, as by a client that reads after sending.
  await wait(250);
  const { said, ended } = await hear(50);
  end.abort();
  await sending;
  expect(said).toContain('429');
  expect(ended).toBe(false);
});

test('[D9] closes the connection of a client that keeps sending after the answer', async () => {
  await startUnder({ limit: { whole: 10_000, timeToStop: 300 }, early: true });
  socket.write(headOf(1000 * MIB));
  dribble = setInterval(() => socket.write('x'), 10);
  const { said, ended } = await hear(2_000);
  expect(said).toContain('429');
  expect(ended).toBe(true);
});

test('[D9] gives up on a request that sends no byte', async () => {
  await startUnder({ limit: { whole: 10_000, idle: 60 } });
  socket.write(`${headOf(100)}x`);
  const { said, ended } = await hear(2_000);
  expect(said).toContain('408 ERR_HTTP_REQUEST_TIMEOUT');
  expect(ended).toBe(true);
});

test('[D9] gives up on a slow trickle when its total time is over, and not before', async () => {
  // A pause of this process longer than `idle` would end the request earlier.
  await startUnder({ limit: { whole: 1_500, idle: 500 } });
  socket.write(headOf(100_000));
  dribble = setInterval(() => socket.write('x'), 10);
  const started = performance.now();
  const { said, ended } = await hear(10_000);
  expect(said).toContain('408');
  expect(ended).toBe(true);
  expect(performance.now() - started).toBeGreaterThanOrEqual(1_500);
});

test('[D9] answers a timely request, and keeps its connection open', async () => {
  await startUnder({ limit: { whole: 100, timeToStop: 20 } });
  socket.write(headOf(3));
  socket.write('abc');
  const { said, ended } = await hear(250);
  expect(said).toContain('200');
  expect(ended).toBe(false);
});
