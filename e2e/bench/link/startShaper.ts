import { once } from 'node:events';
import { join } from 'node:path';
import { startProcess } from '@prova/node/startProcess';
import type { Link } from './link';
import type { ShaperOrder } from './serveShaper';

export interface Shaper {
  /** Chromium's mapping of every origin's port to its proxy, so that no address has to change. */
  readonly resolverRules: string;
  /** Shapes new connections. */
  shape(link: Link): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a proxy for each of these local ports; all share one line. */
export async function startShaper(ports: readonly number[]): Promise<Shaper> {
  const { child, end } = await startProcess(join(import.meta.dirname, 'serveShaper.ts'), {
    NODE_OPTIONS: '--import tsx',
  });
  const ask = async (order: ShaperOrder) => {
    child.send(order);
    const [answer] = (await once(child, 'message')) as [{ readonly at?: number }];
    return answer;
  };
  const proxies = new Map<number, number>();
  for (const port of ports) proxies.set(port, (await ask({ port })).at ?? 0);
  return {
    resolverRules: [...proxies]
      .map(([port, at]) => `MAP localhost:${String(port)} 127.0.0.1:${String(at)}`)
      .join(','),
    async shape({ bytesPerS, roundTripMs }) {
      await ask({ shape: { bytesPerS, roundTripMs } });
    },
    async stop() {
      await end();
    },
  };
}
