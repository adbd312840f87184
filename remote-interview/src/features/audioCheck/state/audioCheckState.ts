import type { RecognitionFailure, Transcript } from '@prova/shared/voice/speechRecognizer';
import type { MicrophoneRefusal } from '../../../devices/microphone';

/** Within `waiting-for-speech`. `deadline` is in milliseconds since 1970 UTC. */
export type ListeningStage =
  | { readonly name: 'arming' }
  | { readonly name: 'listening'; readonly deadline: number }
  /** Recognition ended without having heard anything and is about to be started again. */
  | { readonly name: 'restarting'; readonly deadline: number }
  | { readonly name: 'heard' };

/** Which sentence of the catalogue says it; `detail` is the server's own word where it gave one. */
export interface VoiceProblem {
  readonly code: 'start' | 'invalidMessage' | 'synthesis' | 'playback' | 'successMessage' | 'failureMessage';
  readonly detail: string | null;
}

export type AudioCheckError =
  | { readonly kind: 'microphone'; readonly reason: MicrophoneRefusal }
  /** A message could not be had or played. */
  | { readonly kind: 'voice'; readonly problem: VoiceProblem };

/** The nine states of the specification, and `closed` while the check is not on the page. */
export type AudioCheckPhase =
  | { readonly name: 'closed' }
  /** Asks for the microphone; at a retry it is only the pause before listening. */
  | { readonly name: 'initial'; readonly isRetry: boolean }
  | { readonly name: 'loading-message' }
  | { readonly name: 'playing-initial'; readonly messageId: string | null }
  | { readonly name: 'waiting-for-speech'; readonly stage: ListeningStage }
  | { readonly name: 'processing-success' }
  | { readonly name: 'processing-failure' }
  | { readonly name: 'success'; readonly by: 'speech' | 'typing' }
  | { readonly name: 'failure' }
  | { readonly name: 'error'; readonly error: AudioCheckError };

/** A red panel that goes by itself. */
export type VoiceAlert =
  | { readonly kind: 'error'; readonly error: AudioCheckError }
  | { readonly kind: 'recognition'; readonly reason: RecognitionFailure };

/** The loudspeaker: only somebody who has heard it can say that it works. */
export type SpeakerState = 'untried' | 'played' | 'heard' | 'unheard';

/** What is odd about what the microphone hears; it holds nobody up. */
export type ListeningHint = 'silent' | 'noisy';

export interface AudioCheckState {
  readonly phase: AudioCheckPhase;
  /** Counts the attempts, so that what belongs to an old one is not taken for the new one's. */
  readonly session: number;
  /** How often recognition was started in this attempt. */
  readonly recognitions: number;
  /** The words that the interviewer said last. */
  readonly message: string | null;
  readonly transcript: Transcript;
  readonly remainingS: number | null;
  readonly alert: VoiceAlert | null;
  /** What the greeting is spoken by; null where it has no sound. */
  readonly greetingId: string | null;
  readonly speaker: SpeakerState;
  /** The greeting is said again after a check that was passed. */
  readonly isReplaying: boolean;
  /** The browser has given the microphone, and with it the names of devices. */
  readonly isAllowed: boolean;
  /** Speech was found in this attempt. */
  readonly wasHeard: boolean;
  readonly hint: ListeningHint | null;
  /** False once the browser's recognition has refused to work: then the level alone decides. */
  readonly canRecognize: boolean;
}

export const NOTHING_HEARD: Transcript = { final: '', interim: '' };

export const closedCheck: AudioCheckState = {
  phase: { name: 'closed' },
  session: 0,
  recognitions: 0,
  message: null,
  transcript: NOTHING_HEARD,
  remainingS: null,
  alert: null,
  greetingId: null,
  speaker: 'untried',
  isReplaying: false,
  isAllowed: false,
  wasHeard: false,
  hint: null,
  canRecognize: true,
};

/** Something is being loaded or played: neither back nor on. */
export function isBusy({ name }: AudioCheckPhase): boolean {
  return ['loading-message', 'playing-initial', 'processing-success', 'processing-failure'].includes(name);
}
