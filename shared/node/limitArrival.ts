import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Milliseconds that a request may take to arrive. */
export interface ArrivalLimit {
  /** The whole of it. */
  whole: number;
  /** Without a byte; for requests that may take long as a whole because they are large. */
  idle?: number;
  /** That still comes after its answer. */
  timeToStop?: number;
}

/** Milliseconds in which who is answered early may stop. A connection that is cut while bytes arrive loses its answer. */
const TIME_TO_STOP = 5_000;

/**
 * Cuts off a request that does not arrive in time, as Node's own limit does, but with a limit for each address: what is
 * large may be slow, and what is small may not. Who is answered early is heard out for a moment and no longer: nobody
 * holds a connection with what is not read.
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
  // A request that was made up within the process has arrived.
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
