import type { RecognitionProblem } from './recognitionPhase';

const codes = {
  'not-allowed': 'MICROPHONE_PERMISSION_DENIED',
  denied: 'MICROPHONE_PERMISSION_DENIED',
  missing: 'AUDIO_CONTEXT_ERROR',
  busy: 'AUDIO_CONTEXT_ERROR',
  'audio-capture': 'AUDIO_CONTEXT_ERROR',
  insecure: 'BROWSER_NOT_SUPPORTED',
  network: 'NETWORK_ERROR',
  'service-not-allowed': 'PROVIDER_NOT_AVAILABLE',
  'language-not-supported': 'VALIDATION_ERROR',
  'start-failed': 'RECOGNITION_START_FAILED',
  'no-speech': 'STT_FAILED',
  unknown: 'UNKNOWN_ERROR',
} as const satisfies Readonly<Record<RecognitionProblem, string>>;

/** The error's name in the catalogue of voice errors. */
export const voiceErrorCodeOf = (problem: RecognitionProblem) => codes[problem];
