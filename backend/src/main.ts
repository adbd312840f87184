import { setFlagsFromString } from 'node:v8';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { readSettings } from './settings/readSettings';
import { createInterviewer } from './interviewer/createInterviewer';
import { createPageFetcher } from './interviewer/jobDescription/page/createPageFetcher';
import { createMetrics } from './metrics/createMetrics';
import { logStream } from '@prova/shared/node/logStream';
import { runProcess } from './ground/runProcess';
import { createBuiltInSpeaker } from './speech/createBuiltInSpeaker';
import { startBackend } from './startBackend';

// The long expressions of the scorer are compiled at their first use, not interpreted once and compiled at their second: the first
// ten answers cost 250 ms of processor time instead of 350.
setFlagsFromString('--no-regexp-tier-up');

await runProcess(async () => {
  const settings = readSettings(process.env);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const metrics = createMetrics(registry);
  return startBackend(settings, {
    createInterviewer: (reportFallback) => createInterviewer(settings.languageModel, reportFallback),
    fetchPage: settings.fetchJobDescriptions ? createPageFetcher() : null,
    createSpeaker: (options) =>
      createBuiltInSpeaker({
        ...options,
        cacheDir: settings.speechCacheFolder,
        onAsked: metrics.speechAsked,
      }),
    metrics,
    logger: { level: 'info', stream: logStream },
  });
});
