import { EventEmitter, once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Faults of the line: `latency` delays every chunk by so many milliseconds, in both directions; `hang` holds
 * all chunks until another fault is set; `reset` breaks every connection, open and new; `limit` breaks a
 * connection after so many bytes of answer; `refuse` rejects connections.
 */
export type TcpFault =
  | { readonly kind: 'none' | 'hang' | 'reset' | 'refuse' }
  | { readonly kind: 'latency'; readonly ms: number }
  | { readonly kind: 'limit'; readonly bytes: number };

export interface StartedTcpFault {
  readonly port: number;
  /** Resolves when in effect. */
  setFault(fault: TcpFault): Promise<void>;
  /** Connections accepted since the start. */
  connections(): number;
  stop(): Promise<void>;
}

interface TcpFaultOptions {
  readonly host: string;
  readonly port: number;
}

/** A proxy with injectable faults in front of another server. Listens on loopback only, on a free port. */
export async function startTcpFault(target: TcpFaultOptions): Promise<StartedTcpFault> {
  const sockets = new Set<Socket>();
  const changes = new EventEmitter().setMaxListeners(0);
  let fault: TcpFault = { kind: 'none' };
  let taken = 0;

  async function* impair(chunks: AsyncIterable<Buffer>, isAnswer: boolean): AsyncGenerator<Buffer> {
    let passed = 0;
    for await (const chunk of chunks) {
      if (fault.kind === 'latency') await delay(fault.ms, undefined, { ref: false });
      while (fault.kind === 'hang') await once(changes, 'change');
      if (isAnswer && fault.kind === 'limit' && passed + chunk.length > fault.bytes) {
        yield chunk.subarray(0, fault.bytes - passed);
        throw new Error('The line has carried all it may');
      }
      passed += chunk.length;
      yield chunk;
    }
  }

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.setNoDelay(true);
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    taken += 1;
    keep(client);
    // Each direction ends with an error when the other side disconnects, which is what this server is for.
    client.on('error', () => undefined);
    if (fault.kind === 'reset') {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect({ ...target, allowHalfOpen: true });
    keep(upstream);
    const breakBoth = () => {
      client.resetAndDestroy();
      upstream.destroy();
    };
    pipeline(client, (chunks: AsyncIterable<Buffer>) => impair(chunks, false), upstream).catch(breakBoth);
    pipeline(upstream, (chunks: AsyncIterable<Buffer>) => impair(chunks, true), client).catch(breakBoth);
  });
  async function listen(port: number): Promise<number> {
    server.listen({ host: '127.0.0.1', port });
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  async function close(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  const port = await listen(0);
  return {
    port,
    async setFault(next) {
      if (fault.kind === 'refuse' && next.kind !== 'refuse') await listen(port);
      const wasListening = fault.kind !== 'refuse';
      fault = next;
      changes.emit('change');
      if (next.kind === 'reset') for (const socket of sockets) socket.resetAndDestroy();
      if (next.kind === 'refuse' && wasListening) await close();
    },
    connections: () => taken,
    async stop() {
      if (fault.kind === 'refuse') return;
      fault = { kind: 'none' };
      changes.emit('change');
      await close();
    },
  };
}
