import type { ApiServer } from '../http/declaredRoute';
import type { Interviewer } from '../interviewer/interviewer';
import type { SpeechRecordKeeper } from '../interviewerVoice/createSpeechRecord';
import type { Database } from '../store/database';
import { createRequestLimit } from '../voice/createRequestLimit';
import type { VoiceProviders } from '../voice/createVoiceProviders';
import { presetRoutes } from './voice/presetRoutes';
import { pronunciationRoutes } from './voice/pronunciationRoutes';
import { providerRoutes } from './voice/providerRoutes';
import { sampleQuestionRoutes } from './voice/sampleQuestionRoutes';
import { speechRoute } from './voice/speechRoute';
import { transcriptionRoute } from './voice/transcriptionRoute';

interface VoiceDependencies {
  database: Database;
  interviewer: Pick<Interviewer, 'domains' | 'bankQuestions'>;
  providers: VoiceProviders;
  speechRecord: SpeechRecordKeeper;
}

/** The voice lab's calls, under `/api/voice`; for administrators only. */
export function voiceRoutes(
  app: ApiServer,
  { database, interviewer, providers, speechRecord }: VoiceDependencies,
): void {
  providerRoutes(app, { database, providers });
  // One limit for speech and recordings: the provider counts both.
  const limit = createRequestLimit();
  speechRoute(app, providers, limit);
  transcriptionRoute(app, providers, limit);
  presetRoutes(app, { database, providers, speechRecord });
  pronunciationRoutes(app, { database });
  sampleQuestionRoutes(app, { interviewer });
}
