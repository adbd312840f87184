import { dirname, join } from 'node:path';
import { createRemoteOrigin } from './createRemoteOrigin';
import { readStandaloneSettings } from './readStandaloneSettings';

async function serve(folder: string | undefined, port: number): Promise<void> {
  if (folder === undefined || !Number.isInteger(port))
    throw new Error('usage: origin <folder of releases> <port>');
  const keys = join(dirname(dirname(folder)), 'keys', 'registry.public.json');
  const server = await createRemoteOrigin(folder, keys, readStandaloneSettings(process.env));
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
