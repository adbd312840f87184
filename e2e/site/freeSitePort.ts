import { once } from 'node:events';
import { createServer } from 'node:net';

/** A site takes its port and the ten after it; a remote that runs alone takes one twenty further up. */
const PORTS = 30;
/** Below those that connections are given by themselves. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** A port of this machine at which a site can start: nobody listens on it, nor on the others that it takes. */
export async function freeSitePort(): Promise<number> {
  for (;;) {
    const base = LOWEST + PORTS * Math.floor((Math.random() * (HIGHEST - LOWEST)) / PORTS);
    const free = await Promise.all(Array.from({ length: PORTS }, (_, at) => isFree(base + at)));
    if (free.every(Boolean)) return base;
  }
}
