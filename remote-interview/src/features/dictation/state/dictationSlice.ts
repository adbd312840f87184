import type { RecognitionFailure, Transcript } from '@prova/shared/voice/speechRecognizer';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MicrophoneRefusal } from '../../../devices/microphone';

export const SILENCE_LIMIT_MS = 10_000;

export type DictationProblem =
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'microphone'; readonly reason: MicrophoneRefusal }
  | { readonly kind: 'recognition'; readonly reason: RecognitionFailure };

export type DictationPhase =
  | { readonly name: 'idle' }
  /** The browser asks a person for the microphone. */
  | { readonly name: 'asking' }
  | { readonly name: 'initializing' }
  /** Already listening, but not yet shown as recording: the first words of a slow start are not lost. */
  | { readonly name: 'settling' }
  | { readonly name: 'recording' };
export type DictationPhaseName = DictationPhase['name'];

export interface DictationState {
  readonly phase: DictationPhase;
  /** Counts the recordings, and the restarts of recognition within one. */
  readonly run: number;
  readonly restarts: number;
  /** What recognitions before the running one wrote down. */
  readonly settled: string;
  readonly current: Transcript;
  /** Milliseconds since 1970 UTC of the last new words; null before the first. */
  readonly lastHeardAt: number | null;
  /** Seconds to the end by silence; null while nothing was said. */
  readonly remainingS: number | null;
  /** What a finished recording came to, until it was taken. */
  readonly result: string | null;
  /** What the last recording came to, empty where that is nothing; null before the end of one. */
  readonly ended: string | null;
  readonly problem: DictationProblem | null;
}

export interface WithDictation {
  readonly dictation: DictationState;
}

const NOTHING: Transcript = { final: '', interim: '' };
const initial: DictationState = {
  phase: { name: 'idle' },
  run: 0,
  restarts: 0,
  settled: '',
  current: NOTHING,
  lastHeardAt: null,
  remainingS: null,
  result: null,
  ended: null,
  problem: null,
};

const join = (...parts: string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** All that was understood so far, the words that may still change included. */
export const transcriptOf = ({ settled, current }: DictationState) =>
  join(settled, current.final, current.interim);

function finish(state: DictationState, problem: DictationProblem | null): DictationState {
  const transcript = transcriptOf(state);
  return { ...initial, run: state.run, result: transcript || null, ended: transcript, problem };
}

const isActive = ({ phase }: DictationState) => phase.name !== 'idle';

export const dictationSlice = createSlice({
  name: 'dictation',
  initialState: initial,
  reducers: {
    started: (state): DictationState =>
      isActive(state) ? state : { ...initial, run: state.run + 1, phase: { name: 'asking' } },
    unsupportedFound: (state): DictationState => finish(state, { kind: 'unsupported' }),
    microphoneGranted: (state): DictationState =>
      state.phase.name === 'asking' ? { ...state, phase: { name: 'initializing' } } : state,
    microphoneRefused: (state, { payload }: PayloadAction<MicrophoneRefusal>): DictationState =>
      finish(state, { kind: 'microphone', reason: payload }),
    microphoneLost: (state): DictationState =>
      isActive(state) ? finish(state, { kind: 'recognition', reason: 'audio-capture' }) : state,
    initialized: (state): DictationState =>
      state.phase.name === 'initializing' ? { ...state, phase: { name: 'settling' } } : state,
    settled: (state): DictationState =>
      state.phase.name === 'settling' ? { ...state, phase: { name: 'recording' } } : state,
    heard: (state, { payload }: PayloadAction<{ transcript: Transcript; at: number }>): DictationState => {
      if (!isActive(state)) return state;
      const hasWords = join(payload.transcript.final, payload.transcript.interim) !== '';
      return hasWords
        ? {
            ...state,
            current: payload.transcript,
            lastHeardAt: payload.at,
            remainingS: SILENCE_LIMIT_MS / 1000,
          }
        : state;
    },
    /** The browser's recognition ended by itself: what it heard is kept, and it is started again. */
    recognitionPaused: (state): DictationState =>
      isActive(state)
        ? {
            ...state,
            settled: join(state.settled, state.current.final, state.current.interim),
            current: NOTHING,
            restarts: state.restarts + 1,
          }
        : state,
    recognitionFailed: (state, { payload }: PayloadAction<RecognitionFailure>): DictationState =>
      isActive(state) ? finish(state, { kind: 'recognition', reason: payload }) : state,
    countdownTicked: (state, { payload }: PayloadAction<{ remainingS: number }>): DictationState =>
      state.phase.name === 'recording' ? { ...state, remainingS: payload.remainingS } : state,
    silenceTimedOut: (state): DictationState =>
      state.phase.name === 'recording' ? finish(state, null) : state,
    stopped: (state): DictationState => (isActive(state) ? finish(state, null) : state),
    /** The page is left: nothing of it is kept. */
    discarded: (state): DictationState => ({ ...initial, run: state.run }),
    /** Whoever types on, or says so, has seen what went wrong. */
    problemDismissed: (state): DictationState => ({ ...state, problem: null }),
    resultTaken: (state): DictationState => ({ ...state, result: null }),
  },
});

export const dictationEvents = dictationSlice.actions;
export type DictationEvent = ReturnType<(typeof dictationEvents)[keyof typeof dictationEvents]>;
