import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/** The origin of one remote: nothing but the files of its releases in `folder`, which never change. */
async function serve(folder: string | undefined, port: number): Promise<void> {
  if (folder === undefined || !Number.isInteger(port))
    throw new Error('usage: origin <folder of releases> <port>');
  const server = Fastify({ requestTimeout: 30_000, forceCloseConnections: true });
  await server.register(fastifyStatic, {
    root: folder,
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
      ? new Error(`Port ${String(port)} is in use by another program.`)
      : error;
  });
  process.send?.({ type: 'ready' });
}

const [, , folder, port] = process.argv;
serve(folder, Number(port)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
