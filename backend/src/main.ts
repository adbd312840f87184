import { collectDefaultMetrics, Registry } from 'prom-client';
import { readSettings } from './settings/readSettings';
import { createInterviewer } from './interviewer/createInterviewer';
import { createPageFetcher } from './interviewer/jobDescription/page/createPageFetcher';
import { createMetrics } from './metrics/createMetrics';
import { measureBackups } from './metrics/measureBackups';
import { measureDisk } from '@prova/node/measureDisk';
import { readSecretFiles } from '@prova/node/readSecretFiles';
import { logOptions } from '@prova/node/logOptions';
import { logStream } from '@prova/node/logStream';
import { runProcess } from './lib/runProcess';
import { createBuiltInSpeaker } from './speech/createBuiltInSpeaker';
import { startBackend } from './startBackend';

await runProcess('backend', async () => {
  const settings = readSettings(readSecretFiles(process.env));
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureDisk(registry, settings.dataFolder);
  measureBackups(registry, settings.backupsFolder);
  const metrics = createMetrics(registry);
  return startBackend(settings, {
    createInterviewer: (reportFallback, onModelCalled) =>
      createInterviewer(settings.languageModel, reportFallback, onModelCalled),
    fetchPage: settings.fetchJobDescriptions ? createPageFetcher() : null,
    createSpeaker: (options) =>
      createBuiltInSpeaker({
        ...options,
        cacheDir: settings.speechCacheFolder,
        onAsked: metrics.speechAsked,
      }),
    metrics,
    logger: logOptions('backend', logStream),
  });
});
