import { basename, dirname, join } from 'node:path';
import { createLog } from '@prova/shared/node/createLog';
import { logUncaught, tellWhyEnded } from '@prova/shared/node/tellWhyEnded';
import type { FastifyInstance } from 'fastify';
import { createRemoteOrigin } from './createRemoteOrigin';
import { readStandaloneSettings } from './readStandaloneSettings';

const PART = 'remotes';

async function listen({ server, port }: { server: FastifyInstance; port: number }): Promise<void> {
  await server.listen({ host: '127.0.0.1', port }).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`Port ${String(port)} is in use by another program.`)
      : error;
  });
}

/** @param origins folder and port of each */
async function serve(origins: readonly (readonly [folder: string, port: number])[]): Promise<void> {
  const settings = readStandaloneSettings(process.env);
  const open = async ([folder, port]: readonly [string, number]) => {
    const keys = join(dirname(dirname(folder)), 'keys', 'registry.public.json');
    return { port, folder, server: await createRemoteOrigin(folder, keys, settings) };
  };
  const opened = await Promise.all(origins.map(open));
  const stop = () =>
    void Promise.all(opened.map(({ server }) => server.close())).finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  await Promise.all(opened.map(listen));
  const log = createLog(PART);
  for (const { port, folder } of opened) log.info('listening', { port, remote: basename(folder) });
  process.send?.({ type: 'ready' });
}

function readOrigins([folder, port, ...rest]: readonly string[]): [string, number][] {
  if (folder === undefined) return [];
  if (!Number.isInteger(Number(port))) throw new Error('usage: origin [<folder of releases> <port>]…');
  return [[folder, Number(port)], ...readOrigins(rest)];
}

logUncaught(PART);
// A folder that is named wrongly has to end in a sentence as well.
Promise.resolve(process.argv.slice(2))
  .then((words) => serve(readOrigins(words)))
  .catch((error: unknown) => {
    tellWhyEnded(PART, 'did not start', error, error instanceof Error ? error.message : undefined);
    process.exit(1);
  });
