import { fileURLToPath } from 'node:url';
import { createLog } from '@prova/node/createLog';
import { logStream } from '@prova/node/logStream';
import { measureDisk } from '@prova/node/measureDisk';
import { logUncaught, logExit } from '@prova/node/logExit';
import { securePrivateFolder } from '@prova/node/securePrivateFolder';
import { collectDefaultMetrics } from 'prom-client';
import { createSiteServer } from './createSiteServer';
import { readSiteSettings } from './readSiteSettings';
import { createMetricsServer } from './reports/createMetricsServer';
import { createSiteCounts } from './reports/createSiteCounts';

const PART = 'site';

async function start(): Promise<void> {
  const settings = readSiteSettings(process.env);
  const mended = securePrivateFolder(settings.dataFolder);
  if (mended !== null) createLog(PART).warn(mended);
  // Another build of the shell, e.g. that for development, is passed as an argument.
  const shellFolder = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
  const counts = createSiteCounts();
  collectDefaultMetrics({ register: counts.metrics });
  measureDisk(counts.metrics, settings.dataFolder);
  const server = await createSiteServer(settings, shellFolder, undefined, undefined, counts, logStream.write);
  const metrics = createMetricsServer(counts);
  // Metrics are for internal machines; the site's address is public.
  const { metricsHost: host, metricsPort: port } = settings;
  if (port !== null) await metrics.listen({ host, port });
  await server.listen({ host: settings.host, port: settings.port });
  const stop = () => {
    Promise.all([server.close(), metrics.close()]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  process.send?.({ type: 'ready' });
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE'
    ? `Port ${process.env['PORT'] ?? '3000'} is already in use by another program.`
    : message;
}

logUncaught(PART);
start().catch((error: unknown) => {
  logExit(PART, 'did not start', error, explain(error));
  process.exit(1);
});
