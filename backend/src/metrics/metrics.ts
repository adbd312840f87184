import type { RequestTimes } from '@prova/node/createRequestTimes';
import type { SecurityEvent } from '@prova/node/createSecurityLog';
import type { Fallback } from '../interviewer/languageModel/fallback';
import type { SpeechFallback } from '../interviewerVoice/createPresetSpeaker';
import type { JobCount } from '../jobs/jobQueue';

/**
 * What the backend counts. Everything that tells counts apart comes from a small closed set: no ids, no texts, nothing of a
 * person.
 */
export interface Metrics {
  readonly callAnswered: RequestTimes;
  interviewCreated(): void;
  answerAccepted(): void;
  /** A text to be spoken was found among the kept ones, or had to be spoken. */
  speechAsked(outcome: 'hit' | 'miss'): void;
  /** A voice provider spoke or listened (`ok`), or why not: a code of the catalogue. */
  voiceProviderAsked(asked: { provider: string; operation: 'tts' | 'stt'; outcome: string }): void;
  languageModelFellBack(fallback: Fallback): void;
  /** The built-in voice spoke in place of the chosen one. */
  speechFellBack(fallback: Pick<SpeechFallback, 'provider' | 'reason'>): void;
  /** Something that concerns security happened; `problem` is why a sign-in or a logout by the provider was refused: a word of this program. */
  securityEventRecorded(event: SecurityEvent, problem: string | null): void;
  /** All counts in the Prometheus text format. `jobs` are left out when they are not known. */
  render(jobs: readonly JobCount[] | null): Promise<{ contentType: string; text: string }>;
}
