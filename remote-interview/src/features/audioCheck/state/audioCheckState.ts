import type { RecognitionFailure, Transcript } from '@prova/shared/voice/speechRecognizer';
import type { MicrophoneRefusal } from '../../../devices/microphone';

/** Within `waiting-for-speech`. `deadline` is in milliseconds since 1970 UTC. */
export type ListeningStage =
  | { readonly name: 'arming' }
  | { readonly name: 'listening'; readonly deadline: number }
  /** Recognition ended without a result and is about to restart. */
  | { readonly name: 'restarting'; readonly deadline: number }
  | { readonly name: 'heard' };

/**
 * A problem of the voice. `code` selects the catalogue's sentence; `detail` is the server's own message, if
 * any.
 */
export interface VoiceProblem {
  readonly code: 'start' | 'invalidMessage' | 'synthesis' | 'playback' | 'successMessage' | 'failureMessage';
  readonly detail: string | null;
}

export type AudioCheckError =
  | { readonly kind: 'microphone'; readonly reason: MicrophoneRefusal }
  /** A message could not be fetched or played. */
  | { readonly kind: 'voice'; readonly problem: VoiceProblem };

/**
 * How the check was passed. `level`: the microphone works, but the browser recognises no speech, so that answers
 * are typed.
 */
export type Passage = 'speech' | 'level' | 'typing';

/** The nine states of the specification, and `closed` while the check is unmounted. */
export type AudioCheckPhase =
  | { readonly name: 'closed' }
  /** Requests the microphone; on a retry merely pauses before listening. */
  | { readonly name: 'initial'; readonly isRetry: boolean }
  | { readonly name: 'loading-message' }
  | { readonly name: 'playing-initial'; readonly messageId: string | null }
  | { readonly name: 'waiting-for-speech'; readonly stage: ListeningStage }
  | { readonly name: 'processing-success' }
  | { readonly name: 'processing-failure' }
  | { readonly name: 'success'; readonly by: Passage }
  | { readonly name: 'failure' }
  | { readonly name: 'error'; readonly error: AudioCheckError };

/** Shown in a red panel that disappears automatically. */
export type VoiceAlert =
  | { readonly kind: 'error'; readonly error: AudioCheckError }
  | { readonly kind: 'recognition'; readonly reason: RecognitionFailure };

/** The loudspeaker: only a listener can confirm it. */
export type SpeakerState = 'untried' | 'played' | 'heard' | 'unheard';

/** A problem of the microphone's input that does not block the check. */
export type ListeningHint = 'silent' | 'noisy';

export interface AudioCheckState {
  readonly phase: AudioCheckPhase;
  /** Number of the attempt, so that late events of an old attempt are recognised. */
  readonly session: number;
  /** Number of recognition starts in this attempt. */
  readonly recognitions: number;
  /** The interviewer's last words. */
  readonly message: string | null;
  readonly transcript: Transcript;
  readonly remainingS: number | null;
  readonly alert: VoiceAlert | null;
  /** Source of the greeting's sound; null for none. */
  readonly greetingId: string | null;
  readonly speaker: SpeakerState;
  /** Whether the greeting is being repeated after a passed check. */
  readonly isReplaying: boolean;
  /** Whether the browser has granted the microphone, and with it the devices' names. */
  readonly isAllowed: boolean;
  /** Whether speech was detected in this attempt. */
  readonly wasHeard: boolean;
  readonly hint: ListeningHint | null;
  /** False once the browser's recognition is missing or has failed: then the level alone decides. */
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

/** Whether a message is loading or playing, so that neither Back nor Next is available. */
export function isBusy({ name }: AudioCheckPhase): boolean {
  return ['loading-message', 'playing-initial', 'processing-success', 'processing-failure'].includes(name);
}
