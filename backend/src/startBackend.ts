import { securePrivateFolder } from '@prova/node/securePrivateFolder';
import { StartFailure } from '@prova/node/startFailure';
import type { Settings } from './settings/settings';
import { createBackend, type BackendDependencies } from './createBackend';
import { removeExpiredLinks } from './interviews/reportLinks';
import { createJobSignal } from './jobs/createJobSignal';
import { removeOldJobs } from './jobs/jobQueue';
import { jobLanes, startJobRunner } from './jobs/startJobRunner';
import { createLoginAttemptStore } from './session/loginAttemptStore';
import { removeOldModelHealth } from './modelHealth/modelChecks';
import { removeOldRevocations } from './session/revokedTokens';
import { removeOldLogoutTokens } from './session/endSessions';
import { createSessionStore } from './session/sessionStore';
import { createPronunciationReader } from './interviewerVoice/ownPronunciations';
import type { BuiltInSpeaker, BuiltInSpeakerOptions } from './speech/createBuiltInSpeaker';
import { openDatabase } from './store/openDatabase';

/** Milliseconds between removals of expired data. */
const CLEANING_INTERVAL = 10 * 60_000;
/** Maximum number of concurrent jobs that mostly wait for a language model or a page. */
const WAITING_JOBS_AT_ONCE = 6;

interface Parts extends Pick<BackendDependencies, 'createInterviewer' | 'fetchPage' | 'metrics' | 'logger'> {
  createSpeaker(options: Pick<BuiltInSpeakerOptions, 'readPronunciations'>): BuiltInSpeaker;
}

/** Explains errors of `listen` to the person who started the process. */
function explainListenFailure(error: unknown, { host, port }: Settings): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} on ${host} is already in use: stop what listens there, or set BACKEND_PORT. Nothing was changed.`,
    );
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartFailure(`The backend cannot listen on ${host}, port ${port}: ${String(error)}.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * Starts the backend and returns its stop function: calls and the job in progress are completed, and the data
 * is closed.
 * @throws StartFailure with nothing left open.
 */
export async function startBackend(
  settings: Settings,
  { createInterviewer, fetchPage, createSpeaker, metrics, logger }: Parts,
): Promise<() => Promise<void>> {
  const mended = securePrivateFolder(settings.dataFolder);
  const database = await openDatabase(settings.database);
  const speaker = createSpeaker({ readPronunciations: createPronunciationReader(database) });
  const sessions = createSessionStore(database);
  const attempts = createLoginAttemptStore(database);
  const signal = createJobSignal();
  const { app, drain, interviewer, jobHandlers, modelHealth, finishDeletions } = await createBackend({
    settings,
    database,
    sessions,
    attempts,
    createInterviewer,
    fetchPage,
    speaker,
    metrics,
    logger,
    onJob: signal.send,
  });
  const closeAll = async () => {
    await app.close();
    await speaker.close();
    await database.close();
  };

  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await closeAll();
    throw explainListenFailure(error, settings);
  }
  if (mended !== null) app.log.warn(mended);
  if (settings.languageModel) {
    const { host, model } = settings.languageModel;
    app.log.info({ model, host }, 'job descriptions, questions and answers are sent to this language model');
  }
  const waitsOutside = settings.languageModel !== null || settings.fetchJobDescriptions;
  const jobsAtOnce = waitsOutside ? WAITING_JOBS_AT_ONCE : 1;
  const lanes = jobLanes(jobsAtOnce, settings.languageModel !== null);
  const stopJobs = await startJobRunner({
    database,
    handlers: jobHandlers,
    signal,
    lanes,
    log: app.log,
  });
  const stopModelHealth = modelHealth?.start();

  const clean = () => {
    Promise.all([
      sessions.removeExpired(),
      attempts.removeExpired(),
      removeOldRevocations(database),
      removeOldLogoutTokens(database),
      removeOldJobs(database),
      removeExpiredLinks(database),
      removeOldModelHealth(database),
      finishDeletions(),
    ]).catch((error: unknown) => {
      app.log.warn({ err: error }, 'old data was not removed');
    });
  };
  clean();
  const cleaning = setInterval(clean, CLEANING_INTERVAL);

  return async () => {
    clearInterval(cleaning);
    await drain.begin();
    // A job may wait for the model longer than the time in which a process must exit.
    interviewer.close();
    await stopJobs();
    await stopModelHealth?.();
    await closeAll();
  };
}
