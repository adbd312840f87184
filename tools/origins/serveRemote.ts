import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { projectRoot } from '../projectRoot';
import { PORT_OFFSETS, readSettings } from '../settings/readSettings';
import { REMOTES } from '../build/packages';

/** The origin of one remote: nothing but its released files, which never change. */
async function serve(folder: string | undefined): Promise<void> {
  const remote = REMOTES.find((name) => name === folder);
  if (!remote) throw new Error(`Name one of: ${REMOTES.join(', ')}`);
  const settings = readSettings(projectRoot, process.env);
  const port = settings.port + PORT_OFFSETS[remote];
  const server = Fastify({ requestTimeout: 30_000, forceCloseConnections: true });
  await server.register(fastifyStatic, {
    root: join(settings.dataDir, 'releases', remote.replace(/^remote-/, '')),
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    allowedPath: (path) => !/(release|history)\.json$/.test(path),
    setHeaders(response) {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Timing-Allow-Origin', '*');
    },
  });
  const stop = () => void server.close().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  await server.listen({ host: '127.0.0.1', port }).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`Port ${port} is in use by another program.`)
      : error;
  });
  process.send?.({ type: 'ready' });
}

serve(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
