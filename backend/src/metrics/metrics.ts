import type { RequestTimes } from '@prova/node/createRequestTimes';
import type { SecurityEvent } from '@prova/node/createSecurityLog';
import type { LanguageModelCall } from '../interviewer/languageModel/client/createLanguageModelClient';
import type { Fallback } from '../interviewer/languageModel/fallback';
import type { SpeechFallback } from '../interviewerVoice/createPresetSpeaker';
import type { JobCount } from '../jobs/jobQueue';

/** The backend's metrics. All labels come from a small closed set: no ids, no texts, nothing personal. */
export interface Metrics {
  readonly callAnswered: RequestTimes;
  interviewCreated(): void;
  answerAccepted(): void;
  /** Counts a text whose speech was found in the cache, or synthesised. */
  speechAsked(outcome: 'hit' | 'miss'): void;
  /** Counts a voice provider's result: `ok`, or a code of the catalogue. */
  voiceProviderAsked(asked: { provider: string; operation: 'tts' | 'stt'; outcome: string }): void;
  /** Counts a call to the language model, with its tokens and duration. */
  languageModelCalled(call: LanguageModelCall): void;
  languageModelFellBack(fallback: Fallback): void;
  /** Counts a fallback from the chosen voice to the built-in one. */
  speechFellBack(fallback: Pick<SpeechFallback, 'provider' | 'reason'>): void;
  /**
   * Counts a security event; `problem` is the reason for a refused sign-in or provider logout, by its name in
   * the log.
   */
  securityEventRecorded(event: SecurityEvent, problem: string | null): void;
  /** All metrics in the Prometheus text format. `jobs` is null if the database does not answer. */
  render(jobs: readonly JobCount[] | null): Promise<{ contentType: string; text: string }>;
}
