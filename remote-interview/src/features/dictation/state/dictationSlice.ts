import { joinListenings } from '@prova/shared/voice/joinPhrases';
import type { RecognitionFailure, Transcript } from '@prova/shared/voice/speechRecognizer';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MicrophoneRefusal } from '../../../devices/microphone';

export const SILENCE_LIMIT_MS = 10_000;
/** A recognition that ends sooner, and without a word, has not listened. */
export const SHORTEST_LISTENING_MS = 1_000;
/** So often in a row it is started again, with growing pauses: 30 s in all. */
export const MOST_FRUITLESS = 9;

export type DictationProblem =
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'microphone'; readonly reason: MicrophoneRefusal }
  | { readonly kind: 'recognition'; readonly reason: RecognitionFailure };

/** `silent`: no sound comes from the microphone. `wordless`: whatever comes is not recognized. */
export type Unheard = 'silent' | 'wordless';

export type DictationPhase =
  | { readonly name: 'idle' }
  /** The browser asks a person for the microphone. */
  | { readonly name: 'asking' }
  | { readonly name: 'initializing' }
  /** Already listening, but not yet shown as recording: the first words of a slow start are not lost. */
  | { readonly name: 'settling' }
  | { readonly name: 'recording' }
  /** The last words are on their way; `sends`: then the answer is sent. */
  | { readonly name: 'stopping'; readonly sends: boolean };
export type DictationPhaseName = DictationPhase['name'];

export interface DictationState {
  readonly phase: DictationPhase;
  /** Counts the recordings, and the restarts of recognition within one. */
  readonly run: number;
  readonly restarts: number;
  /** Of these the last ones in a row that came to nothing at once. */
  readonly fruitless: number;
  /** What recognitions before the running one wrote down. */
  readonly settled: string;
  readonly current: Transcript;
  /** Why no words come, once that is odd; null while it is not. */
  readonly unheard: Unheard | null;
  /** False once recognition was left alone with the microphone: an iPhone gives it to one of two only. */
  readonly readsLevel: boolean;
  /** Milliseconds since 1970 UTC of the last new words; null before the first. */
  readonly lastHeardAt: number | null;
  /** Seconds to the end by silence; null while nothing was said. */
  readonly remainingS: number | null;
  /** What a finished recording came to, until it was taken. */
  readonly result: string | null;
  /** With it the answer is sent. */
  readonly isForSending: boolean;
  /** What the last recording came to, empty where that is nothing; null before the end of one. */
  readonly ended: string | null;
  readonly problem: DictationProblem | null;
  /** To whom recordings may go, by the name under which that was agreed to; null while it was not. */
  readonly agreedTo: string | null;
}

export interface WithDictation {
  readonly dictation: DictationState;
}

const NOTHING: Transcript = { final: '', interim: '' };
const initial: DictationState = {
  phase: { name: 'idle' },
  run: 0,
  restarts: 0,
  fruitless: 0,
  settled: '',
  current: NOTHING,
  unheard: null,
  readsLevel: true,
  lastHeardAt: null,
  remainingS: null,
  result: null,
  isForSending: false,
  ended: null,
  problem: null,
  agreedTo: null,
};

const join = (...parts: string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** All that was understood so far, the words that may still change included. */
export const transcriptOf = ({ settled, current }: DictationState) =>
  joinListenings(settled, join(current.final, current.interim));

/**
 * Something was said in the recording that runs; of one that goes to somebody else than the browser that is known afterwards, so that it is taken for said.
 */
export const hasSpeech = (state: DictationState) =>
  transcriptOf(state) !== '' || (state.phase.name === 'recording' && state.agreedTo !== null);

function finish(state: DictationState, problem: DictationProblem | null): DictationState {
  const transcript = transcriptOf(state);
  // What was typed does not go without what was said.
  const isForSending = problem === null && state.phase.name === 'stopping' && state.phase.sends;
  const { run, agreedTo } = state;
  return { ...initial, run, agreedTo, result: transcript || null, isForSending, ended: transcript, problem };
}

const isListening = ({ phase }: DictationState) =>
  phase.name === 'settling' || phase.name === 'recording' || phase.name === 'stopping';

const isActive = ({ phase }: DictationState) => phase.name !== 'idle';

export const dictationSlice = createSlice({
  name: 'dictation',
  initialState: initial,
  reducers: {
    started: (state): DictationState =>
      isActive(state)
        ? state
        : { ...initial, agreedTo: state.agreedTo, run: state.run + 1, phase: { name: 'asking' } },
    /** Recordings may be written down by somebody else than the browser, in this visit. */
    transcriberAgreedTo: (state, { payload }: PayloadAction<string>): DictationState => ({
      ...state,
      agreedTo: payload,
      problem: null,
    }),
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
    heard: (
      state,
      { payload }: PayloadAction<{ transcript: Transcript; at: number | null }>,
    ): DictationState => {
      if (!isActive(state)) return state;
      const hasWords = join(payload.transcript.final, payload.transcript.interim) !== '';
      return hasWords
        ? {
            ...state,
            current: payload.transcript,
            unheard: null,
            lastHeardAt: payload.at,
            remainingS: payload.at === null ? null : SILENCE_LIMIT_MS / 1000,
          }
        : state;
    },
    hearingJudged: (state, { payload }: PayloadAction<Unheard | null>): DictationState =>
      state.phase.name === 'recording' ? { ...state, unheard: payload } : state,
    /** By hand, where no words come: recognition begins anew, with the microphone to itself. What was understood is kept. */
    triedAgain: (state): DictationState =>
      state.phase.name === 'recording'
        ? {
            ...state,
            settled: transcriptOf(state),
            current: NOTHING,
            restarts: state.restarts + 1,
            fruitless: 0,
            unheard: null,
            readsLevel: false,
          }
        : state,
    /** The browser's recognition ended by itself: what it heard is kept, and it is started again. */
    recognitionPaused: (state, { payload }: PayloadAction<{ listenedMs: number }>): DictationState => {
      if (!isActive(state)) return state;
      if (state.phase.name === 'stopping') return finish(state, null);
      const words = join(state.current.final, state.current.interim);
      const isFruitless = words === '' && payload.listenedMs < SHORTEST_LISTENING_MS;
      const fruitless = isFruitless ? state.fruitless + 1 : 0;
      if (fruitless > MOST_FRUITLESS) return finish(state, { kind: 'recognition', reason: 'unknown' });
      return {
        ...state,
        settled: joinListenings(state.settled, words),
        current: NOTHING,
        restarts: state.restarts + 1,
        fruitless,
      };
    },
    recognitionFailed: (state, { payload }: PayloadAction<RecognitionFailure>): DictationState => {
      if (!isActive(state)) return state;
      // Whoever has stopped wants what there is; that there is nothing, since a call failed, has to be said.
      const isEnough =
        state.phase.name === 'stopping' && (payload !== 'network' || transcriptOf(state) !== '');
      return finish(state, isEnough ? null : { kind: 'recognition', reason: payload });
    },
    countdownTicked: (state, { payload }: PayloadAction<{ remainingS: number }>): DictationState =>
      state.phase.name === 'recording' ? { ...state, remainingS: payload.remainingS } : state,
    silenceTimedOut: (state): DictationState =>
      state.phase.name === 'recording' ? finish(state, null) : state,
    /** By hand. The words that the browser is still thinking about are waited for. */
    stopped: (state, { payload }: PayloadAction<{ sends: boolean }>): DictationState => {
      if (!isActive(state)) return state;
      const stopping: DictationState = { ...state, phase: { name: 'stopping', sends: payload.sends } };
      return isListening(state) ? { ...stopping, remainingS: null } : finish(stopping, null);
    },
    /** What was understood until now is all there is. */
    brokenOff: (state): DictationState => (isActive(state) ? finish(state, null) : state),
    /** The page is left: nothing of it is kept. */
    discarded: (state): DictationState => ({ ...initial, run: state.run, agreedTo: state.agreedTo }),
    /** Whoever types on, or says so, has seen what went wrong. */
    problemDismissed: (state): DictationState => ({ ...state, problem: null }),
    resultTaken: (state): DictationState => ({ ...state, result: null, isForSending: false }),
  },
});

export const dictationEvents = dictationSlice.actions;
export type DictationEvent = ReturnType<(typeof dictationEvents)[keyof typeof dictationEvents]>;
