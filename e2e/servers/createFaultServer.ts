import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isServedFile, releaseFileHeaders } from '@prova/node/releaseFiles';

/** Faults of one file. A flipped byte is given by its relative position, from 0 to 1. */
export type FileFault =
  | 'hangs'
  | '503 once'
  | '503'
  | '404'
  | 'page with 200'
  | 'truncated'
  | { readonly flipped: number }
  | { readonly late: number };

export interface FaultServer {
  readonly origin: string;
  /**
   * Sends the file at this path, relative to the store, with this fault from now on; replaces an earlier
   * fault.
   */
  spoil(path: string, fault: FileFault): void;
  /** Clears all faults. */
  heal(): void;
  /** Requested paths since the last clearing. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/**
 * Serves the releases of a site as its own servers do, with faults for single files.
 * @param store `<DATA_DIR>/releases`
 */
export async function startFaultServer(store: string): Promise<FaultServer> {
  const faults = new Map<string, FileFault>();
  let asked: string[] = [];
  const timers = new Set<NodeJS.Timeout>();

  async function send(path: string, answer: ServerResponse): Promise<void> {
    const fault = faults.get(path);
    const body = await readFile(join(store, path)).catch(() => null);
    const refuse = (status: number) =>
      answer.writeHead(status, { 'Content-Type': 'text/plain' }).end('Not here');
    for (const [name, value] of Object.entries(releaseFileHeaders(path))) answer.setHeader(name, value);
    // A faulty file must not be cached.
    answer.setHeader('Cache-Control', 'no-store');
    if (body === null || !isServedFile(path)) return void refuse(404);
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const whole = (bytes: Buffer) => answer.writeHead(200, { 'Content-Type': type }).end(bytes);
    if (fault === undefined) return void whole(body);
    if (typeof fault === 'object') {
      if ('late' in fault) return void timers.add(setTimeout(() => whole(body), fault.late));
      const at = Math.min(body.length - 1, Math.floor(fault.flipped * body.length));
      return void whole(Buffer.from(body.map((byte, index) => (index === at ? byte ^ 1 : byte))));
    }
    switch (fault) {
      case 'hangs':
        return;
      case '503 once':
        faults.delete(path);
        return void refuse(503);
      case '503':
        return void refuse(503);
      case '404':
        return void refuse(404);
      case 'page with 200':
        return void answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>');
      case 'truncated':
        answer.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length });
        return void answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
    }
  }

  const server = createServer((request, answer) => {
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').slice(1);
    asked.push(path);
    send(path, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${String(port)}`,
    spoil: (path, fault) => void faults.set(path, fault),
    heal() {
      faults.clear();
      asked = [];
    },
    get asked() {
      return asked;
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
