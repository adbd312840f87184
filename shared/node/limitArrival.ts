import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Milliseconds that a request may take to arrive. */
export interface ArrivalLimit {
  /** The whole of it. */
  whole: number;
  /** Without a byte; for requests that may take long as a whole because they are large. */
  idle?: number;
}

/**
 * Cuts off a request that does not arrive in time, as Node's own limit does, but with a limit for each address: what is
 * large may be slow, and what is small may not. Goes on after the answer: who is answered early must not hold the
 * connection with what nobody reads.
 */
export function limitArrival(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  { whole, idle = whole }: ArrivalLimit,
): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  const { socket } = request;
  // A request that was made up within the process has arrived.
  if (!hasBody || !(socket instanceof Socket)) return;
  const deadline = performance.now() + whole;
  let seen = socket.bytesRead;
  const look = setInterval(
    () => {
      if (request.complete || socket.destroyed) {
        clearInterval(look);
        return;
      }
      const isArriving = socket.bytesRead > seen && performance.now() < deadline && !response.writableEnded;
      seen = socket.bytesRead;
      if (isArriving) return;
      clearInterval(look);
      const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (response.headersSent) socket.destroy();
      else server.emit('clientError', late, socket);
    },
    Math.min(idle, whole),
  );
  look.unref();
  request.once('close', () => clearInterval(look));
}
