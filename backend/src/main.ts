import { readSettings } from './config/readSettings';
import { createRubricInterviewer } from './interviewer/createRubricInterviewer';
import { runProcess } from './runProcess';
import { createBuiltInSpeaker } from './speech/createBuiltInSpeaker';
import { startBackend } from './startBackend';

await runProcess(async () => {
  const settings = readSettings(process.env);
  return startBackend(settings, {
    interviewer: createRubricInterviewer(),
    createSpeaker: () => createBuiltInSpeaker({ cacheDir: settings.speechCacheFolder }),
    logger: { level: 'info' },
  });
});
