import { basename, dirname, join } from 'node:path';
import { createLog } from '@prova/node/createLog';
import { messageOf } from '@prova/node/messageOf';
import { logUncaught, logExit } from '@prova/node/logExit';
import { measureRequests } from '@prova/node/measureRequests';
import type { FastifyInstance } from 'fastify';
import { createOriginMetrics } from './createOriginMetrics';
import { createRemoteOrigin } from './createRemoteOrigin';
import { readMetricsPort, readStandaloneSettings } from './readStandaloneSettings';

const PART = 'remotes';

async function listen({ server, port }: { server: FastifyInstance; port: number }): Promise<void> {
  await server.listen({ host: '127.0.0.1', port }).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`Port ${String(port)} is already in use by another program.`)
      : error;
  });
}

/** @param origins folder and port of each origin */
async function serve(origins: readonly (readonly [folder: string, port: number])[]): Promise<void> {
  const settings = readStandaloneSettings(process.env);
  const metrics = createOriginMetrics();
  const open = async ([folder, port]: readonly [string, number]) => {
    const keys = join(dirname(dirname(folder)), 'keys', 'registry.public.json');
    const server = await createRemoteOrigin(folder, keys, settings);
    measureRequests(server, metrics.requestTook, (pattern) => `/${basename(folder)}${pattern}`);
    return { port, folder, server };
  };
  const opened = await Promise.all(origins.map(open));
  const stop = () =>
    void Promise.all([metrics, ...opened].map(({ server }) => server.close())).finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  await Promise.all(opened.map(listen));
  const log = createLog(PART);
  const metricsPort = readMetricsPort(process.env);
  // Where each origin is a separate process, the first one exports its metrics.
  if (metricsPort !== null)
    await listen({ server: metrics.server, port: metricsPort }).catch((error: unknown) =>
      log.info('metrics are unavailable', { why: messageOf(error) }),
    );
  for (const { port, folder } of opened) log.info('listening', { port, remote: basename(folder) });
  process.send?.({ type: 'ready' });
}

function readOrigins([folder, port, ...rest]: readonly string[]): [string, number][] {
  if (folder === undefined) return [];
  if (!Number.isInteger(Number(port))) throw new Error('usage: origin [<folder of releases> <port>]…');
  return [[folder, Number(port)], ...readOrigins(rest)];
}

logUncaught(PART);
// A wrong folder name must also fail with one sentence.
Promise.resolve(process.argv.slice(2))
  .then((words) => serve(readOrigins(words)))
  .catch((error: unknown) => {
    logExit(PART, 'did not start', error, error instanceof Error ? error.message : undefined);
    process.exit(1);
  });
