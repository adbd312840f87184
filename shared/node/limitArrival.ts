import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Milliseconds that a request may take to arrive. */
export interface ArrivalLimit {
  /** Time for the whole request. */
  whole: number;
  /** Time without a byte, for large requests, which may take long in total. */
  idle?: number;
  /** Time for a request that is still arriving after its response. */
  timeToStop?: number;
}

/**
 * Grace period in milliseconds for a client answered early. A connection cut while bytes arrive loses its
 * response.
 */
const TIME_TO_STOP = 5_000;

/**
 * Cuts off a request that arrives too slowly, like Node's own limit, but with a limit per address: a large
 * request may be slow, a small request may not. After an early response, the rest is read for a moment only:
 * nobody holds a connection with unread bytes.
 */
export function limitArrival(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  { whole, idle = whole, timeToStop = TIME_TO_STOP }: ArrivalLimit,
): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  const { socket } = request;
  // A request injected within the process has arrived.
  if (!hasBody || !(socket instanceof Socket)) return;
  const deadline = performance.now() + whole;
  let seen = socket.bytesRead;
  const cut = () => {
    clearInterval(look);
    if (request.complete || socket.destroyed) return;
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (response.headersSent) socket.destroy();
    else server.emit('clientError', late, socket);
  };
  const look = setInterval(
    () => {
      const isArriving = socket.bytesRead > seen && performance.now() < deadline;
      seen = socket.bytesRead;
      if (request.complete || !isArriving) cut();
    },
    Math.min(idle, whole),
  );
  look.unref();
  response.once('finish', () => {
    clearInterval(look);
    if (!request.complete) setTimeout(cut, timeToStop).unref();
  });
  request.once('close', () => clearInterval(look));
}
