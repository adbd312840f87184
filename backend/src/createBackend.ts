import { createSecurityLog } from '@prova/node/createSecurityLog';
import rateLimit from '@fastify/rate-limit';
import { finishDeletions } from './account/finishDeletions';
import { createSpeakAhead } from './audio/createSpeakAhead';
import { installationSecret } from './settings/readProviderSettings';
import type { Settings } from './settings/settings';
import { collectRoutes } from './http/collectRoutes';
import { recordRefusals } from './http/recordRefusals';
import { createWorkBudget } from './http/createWorkBudget';
import { createServer, type LogOptions } from './http/createServer';
import type { ApiServer, DeclaredRoute } from './http/declaredRoute';
import { createDrain, type Drain } from './http/drain';
import { perMinute } from './http/perMinute';
import { createInterviewerVoice } from './interviewerVoice/createInterviewerVoice';
import { createSpeechRecord } from './interviewerVoice/createSpeechRecord';
import { createPresetSpeaker } from './interviewerVoice/createPresetSpeaker';
import type { ChosenInterviewer } from './interviewer/createInterviewer';
import type { Interviewer } from './interviewer/interviewer';
import { createJobDescriptionReader } from './interviewer/jobDescription/page/createJobDescriptionReader';
import type { FetchPage } from './interviewer/jobDescription/page/createPageFetcher';
import type { LanguageModelCall } from './interviewer/languageModel/client/createLanguageModelClient';
import type { ReportFallback } from './interviewer/languageModel/fallback';
import { createJobDescriptionAnalysis } from './interviews/createJobDescriptionAnalysis';
import { createAssessment } from './interviews/createAssessment';
import { createReview } from './interviews/createReview';
import { createJobQuestion } from './interviews/createJobQuestion';
import { createPreparation } from './interviews/createPreparation';
import { createSampleReport } from './interviews/createSampleReport';
import { purgeInterviews } from './interviews/deletedInterviews';
import type { JobHandlers } from './jobs/job';
import type { Metrics } from './metrics/metrics';
import { createModelHealth, type ModelHealth } from './modelHealth/createModelHealth';
import { accountRoutes } from './routes/accountRoutes';
import { audioRoutes } from './routes/audioRoutes';
import { documentRoutes } from './routes/documentRoutes';
import { interviewRoutes } from './routes/interviewRoutes';
import { knowledgeRoutes } from './routes/knowledgeRoutes';
import { languageModelRoutes } from './routes/languageModelRoutes';
import { loginRoutes } from './routes/loginRoutes';
import { modelAnswerRoutes } from './routes/modelAnswerRoutes';
import { operatorRoutes } from './routes/operatorRoutes';
import { providerLogoutRoute } from './routes/providerLogoutRoute';
import { ownDataRoutes } from './routes/ownDataRoutes';
import { operationRoutes } from './routes/operationRoutes';
import { pageAssetRoutes } from './routes/pageAssetRoutes';
import { reportLinkRoutes } from './routes/reportLinkRoutes';
import { sampleReportRoute } from './routes/sampleReportRoute';
import { spokenAnswerRoute } from './routes/spokenAnswerRoute';
import { verdictRoutes } from './routes/verdictRoutes';
import { voiceRoutes } from './routes/voiceRoutes';
import { guardCalls } from './session/guardCalls';
import { createAccessTokens } from './session/accessTokens';
import { createCallerFinder } from './session/createCallerFinder';
import { createLogoutTokens } from './session/createLogoutTokens';
import { createRoleFollower } from './session/createRoleFollower';
import { createCookies } from './session/cookies';
import type { LoginAttemptStore } from './session/loginAttemptStore';
import { createOidcClient } from './session/oidcClient';
import { createProviderAccounts } from './session/providerAccounts';
import type { SessionStore } from './session/sessionStore';
import type { BuiltInSpeaker } from './speech/createBuiltInSpeaker';
import type { Database } from './store/database';
import { createVoiceProviders } from './voice/createVoiceProviders';

/**
 * Budget per person in characters: enough for six of the longest answers in a minute, or a hundred usual
 * ones.
 */
const CHARACTERS_PER_CALL = 200;

export interface BackendDependencies {
  settings: Settings;
  database: Database;
  sessions: SessionStore;
  attempts: LoginAttemptStore;
  createInterviewer(
    reportFallback: ReportFallback,
    onModelCalled: (call: LanguageModelCall) => void,
  ): ChosenInterviewer;
  /** Fetches the page behind a job description that is an address; null if disabled. */
  fetchPage: FetchPage | null;
  /** The built-in voice: the interviews' default and fallback. */
  speaker: BuiltInSpeaker;
  metrics: Metrics;
  logger: LogOptions;
  /** Called after a job has been stored. */
  onJob(): void;
}

export interface Backend {
  app: ApiServer;
  /** The declarations of all calls. */
  routes: readonly DeclaredRoute[];
  drain: Drain;
  interviewer: Interviewer;
  jobHandlers: JobHandlers;
  /** Null without a language model. */
  modelHealth: ModelHealth | null;
  /** Purges deleted interviews, and completes account deletions outside the database. */
  finishDeletions(): Promise<void>;
}

/** Assembles the backend, without starting servers or jobs. */
export async function createBackend(dependencies: BackendDependencies): Promise<Backend> {
  const {
    settings,
    database,
    sessions,
    attempts,
    createInterviewer,
    fetchPage,
    speaker,
    metrics,
    logger,
    onJob,
  } = dependencies;
  const { production, languageModel, voiceLab } = settings;
  const cookies = createCookies(settings.siteOrigin);
  const oidc = createOidcClient(settings);
  const providerAccounts = createProviderAccounts(settings);
  const securityLog = createSecurityLog({
    part: 'backend',
    key: installationSecret(settings.oidc),
    write(line) {
      if (logger && logger.stream) logger.stream.write(line);
    },
    onRecorded(event, { problem }) {
      metrics.securityEventRecorded(event, problem === undefined ? null : String(problem));
    },
  });
  const finish = async () => {
    await purgeInterviews(database, interviewSpeaker);
    await finishDeletions({
      database,
      speaker: interviewSpeaker,
      providerAccounts,
      issuer: settings.oidc.issuer,
      dataFolder: settings.dataFolder,
    });
  };
  const app = await createServer({
    siteOrigin: settings.siteOrigin,
    voiceLabOrigins: voiceLab?.origins ?? [],
    trustedProxies: settings.trustedProxies,
    logger,
    metrics,
  });
  const routes = collectRoutes(app);
  const drain = createDrain(app);
  const { interviewer, model } = createInterviewer(
    (fallback) => {
      metrics.languageModelFellBack(fallback);
      app.log.warn(fallback, 'the built-in interviewer took over from the language model');
    },
    (call) => {
      metrics.languageModelCalled(call);
      modelHealth?.called(call);
    },
  );
  const modelHealth =
    model && languageModel
      ? createModelHealth({ database, settings: languageModel, model, log: app.log })
      : null;

  const voiceProviders = createVoiceProviders({
    speaker,
    settings: settings.voiceProviders,
    onAsked: metrics.voiceProviderAsked,
  });
  const interviewerVoice = createInterviewerVoice(database, voiceProviders.find);
  const speechRecord = createSpeechRecord();
  const interviewSpeaker = createPresetSpeaker({
    builtIn: speaker,
    findProvider: voiceProviders.find,
    readPreset: interviewerVoice.readPreset,
    cacheDir: settings.providerSpeechFolder,
    onSpoken: speechRecord.spoke,
    onFallback({ provider, reason, failure }) {
      metrics.speechFellBack({ provider, reason });
      const { code, details } = failure ?? {};
      app.log.warn({ provider, reason, code, details }, 'the built-in voice took over from the chosen one');
    },
    onCacheFailure(error) {
      app.log.warn({ err: error }, 'what providers spoke is not kept');
    },
  });
  app.addHook('onClose', () => interviewSpeaker.close());
  const readJobDescription = createJobDescriptionReader(fetchPage);
  const accessTokens = voiceLab && createAccessTokens(settings.oidc, voiceLab);
  const followRoles = createRoleFollower({
    database,
    oidc,
    every: settings.oidc.rolesEvery,
    log: app.log,
    securityLog,
  });
  guardCalls(app, createCallerFinder({ cookies, sessions, followRoles, accessTokens, database }));
  recordRefusals(app, securityLog);

  operationRoutes(app, {
    database,
    drain,
    metrics,
    production,
    answersSentTo: languageModel?.host ?? null,
    questionsSentTo: interviewerVoice.questionsSentTo,
  });
  pageAssetRoutes(app);
  await app.register((scope) =>
    loginRoutes(scope, {
      siteOrigin: settings.siteOrigin,
      database,
      cookies,
      oidc,
      sessions,
      attempts,
      securityLog,
    }),
  );
  const logoutTokens = createLogoutTokens(settings.oidc);
  await app.register((scope) => providerLogoutRoute(scope, { database, logoutTokens, securityLog }));
  await app.register((scope) =>
    operatorRoutes(scope, { database, secret: installationSecret(settings.oidc), securityLog }),
  );
  await app.register(async (scope) => {
    await scope.register(rateLimit, { ...perMinute(settings.callsPerMinute), hook: 'onRequest' });
    documentRoutes(scope, { routes, sessionCookie: cookies.session.name });
    accountRoutes(scope, { cookies, oidc, sessions, securityLog });
    ownDataRoutes(scope, {
      database,
      cookies,
      speaker,
      providerAccounts,
      securityLog,
      finishDeletions: finish,
    });
    await scope.register(
      (evm, _options, done) => {
        const perMinute = settings.callsPerMinute * CHARACTERS_PER_CALL;
        const workBudget = createWorkBudget({ perMinute });
        knowledgeRoutes(evm, { database, interviewer, workBudget, readJobDescription, onJob });
        interviewRoutes(evm, {
          database,
          interviewer,
          workBudget,
          metrics,
          providers: voiceProviders,
          securityLog,
          onJob,
        });
        reportLinkRoutes(evm, { database, securityLog });
        const readSample = createSampleReport(interviewer);
        sampleReportRoute(evm, readSample);
        verdictRoutes(evm, { database });
        languageModelRoutes(evm, modelHealth);
        void evm.register((recordings, _none, registered) => {
          spokenAnswerRoute(recordings, { database, providers: voiceProviders });
          registered();
        });
        audioRoutes(evm, { database, interviewer, speaker: interviewSpeaker });
        modelAnswerRoutes(evm, { database, speaker: interviewSpeaker, readSample });
        done();
      },
      { prefix: '/api/evm' },
    );
    await scope.register(
      (voice, _options, done) => {
        voiceRoutes(voice, { database, interviewer, providers: voiceProviders, speechRecord });
        done();
      },
      { prefix: '/api/voice' },
    );
  });

  const speakAhead = createSpeakAhead(interviewSpeaker, app.log);
  return {
    app,
    routes,
    drain,
    interviewer,
    modelHealth,
    finishDeletions: finish,
    jobHandlers: {
      JOB_DESCRIPTION: createJobDescriptionAnalysis(interviewer, readJobDescription),
      PREPARATION: createPreparation({
        database,
        interviewer,
        readJobDescription,
        speakAhead,
      }),
      FEEDBACK: createAssessment(database, interviewer),
      REVIEW: createReview(database, interviewer),
      JOB_QUESTION: createJobQuestion({ database, interviewer, speakAhead }),
    },
  };
}
