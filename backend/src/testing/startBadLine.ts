import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What happens to what is on the line: held back for some milliseconds each time, every connection broken, or nobody there. */
export type LineFault = 'none' | 'reset' | 'refuse' | { readonly latencyMs: number };

export interface BadLine {
  /** The address `url` at this end of the line. */
  readonly url: string;
  setFault(fault: LineFault): Promise<void>;
  stop(): Promise<void>;
}

/** A TCP line to the server of `url` that can be made bad while it is in use. */
export async function startBadLine(url: string): Promise<BadLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let fault: LineFault = 'none';

  const carry = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => {
      const deliver = () => {
        if (to.writable) to.write(chunk);
      };
      if (typeof fault === 'object') setTimeout(deliver, fault.latencyMs).unref();
      else deliver();
    });
    // A broken end breaks the other, which is what this line is for.
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    if (fault === 'reset') {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    carry(client, upstream);
    carry(upstream, client);
  });
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    breakAll();
    await closed;
  };

  const port = await listen(0);
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String(port);
  return {
    url: address.href,
    async setFault(next) {
      if (fault === 'refuse' && next !== 'refuse') await listen(port);
      fault = next;
      if (next === 'reset') breakAll();
      if (next === 'refuse') await close();
    },
    async stop() {
      if (fault !== 'refuse') await close();
    },
  };
}
