import { joinListenings } from '@prova/shared/voice/joinPhrases';
import type { RecognitionFailure, Transcript } from '@prova/shared/voice/speechRecognizer';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MicrophoneRefusal } from '../../../devices/microphone';

export const SILENCE_LIMIT_MS = 10_000;
/** The seconds of silence that are counted down at the end; nobody is hurried before. */
export const COUNTDOWN_FROM_S = 5;
/** Minimum duration of listening: a recognition that ends earlier, without a word, never listened. */
export const SHORTEST_LISTENING_MS = 1_000;
/** Maximum successive restarts, with growing pauses: 30 s in all. */
export const MOST_FRUITLESS = 9;

export type DictationProblem =
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'microphone'; readonly reason: MicrophoneRefusal }
  | { readonly kind: 'recognition'; readonly reason: RecognitionFailure };

/** `silent`: no sound from the microphone. `wordless`: its sound is not recognised. */
export type Unheard = 'silent' | 'wordless';

/**
 * What a silence does: ends the recording, or also sends the answer. `waits`: nothing, since nobody attends to
 * the countdown.
 */
export type SilencePolicy = 'ends' | 'sends' | 'waits';

export type DictationPhase =
  | { readonly name: 'idle' }
  /** The browser's microphone prompt is open. */
  | { readonly name: 'asking' }
  | { readonly name: 'initializing' }
  /** Recognition listens already, but the recording is not shown yet: no words of a slow start are lost. */
  | { readonly name: 'settling' }
  | { readonly name: 'recording' }
  /** The last words are pending; `sends`: then send the answer. */
  | { readonly name: 'stopping'; readonly sends: boolean };
export type DictationPhaseName = DictationPhase['name'];

export interface DictationState {
  readonly phase: DictationPhase;
  /** Number of recordings, and of restarts within one. */
  readonly run: number;
  readonly restarts: number;
  /** Number of restarts in a row whose recognition ended at once. */
  readonly fruitless: number;
  /** Transcripts of earlier recognitions. */
  readonly settled: string;
  readonly current: Transcript;
  /** The likely reason for missing words, once there should be some; null otherwise. */
  readonly unheard: Unheard | null;
  /** False once recognition has the microphone to itself: an iPhone gives the microphone to one user only. */
  readonly readsLevel: boolean;
  /** Milliseconds since 1970 UTC of the last new words; null before the first. */
  readonly lastHeardAt: number | null;
  /** Seconds to the end by silence; null before speech. */
  readonly remainingS: number | null;
  /** A finished recording's transcript, until inserted. */
  readonly result: string | null;
  /** Whether to send the answer with the result. */
  readonly isForSending: boolean;
  /** The last recording's transcript: empty without words, null before the end of a recording. */
  readonly ended: string | null;
  readonly problem: DictationProblem | null;
  /** The recipient of recordings that the candidate has consented to; null without consent. */
  readonly agreedTo: string | null;
  readonly silence: SilencePolicy;
  /** Whether the candidate stopped a countdown: until the next words, silence does nothing. */
  readonly isHeld: boolean;
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
  silence: 'ends',
  isHeld: false,
};

const join = (...parts: string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** Everything recognised so far, interim words included. */
export const transcriptOf = ({ settled, current }: DictationState) =>
  joinListenings(settled, join(current.final, current.interim));

/**
 * Whether the current recording contains speech. With an external transcriber that is known only afterwards,
 * so it is assumed.
 */
export const hasSpeech = (state: DictationState) =>
  transcriptOf(state) !== '' || (state.phase.name === 'recording' && state.agreedTo !== null);

/** What outlives a recording. */
const choices = ({ agreedTo, silence }: DictationState) => ({ agreedTo, silence });

function finish(state: DictationState, problem: DictationProblem | null): DictationState {
  const transcript = transcriptOf(state);
  // After a problem nothing is sent: typed text does not go without the spoken words.
  const isForSending = problem === null && state.phase.name === 'stopping' && state.phase.sends;
  const { run } = state;
  const ended = { ...initial, ...choices(state), run, ended: transcript, problem };
  return { ...ended, result: transcript || null, isForSending };
}

const isListening = ({ phase }: DictationState) =>
  phase.name === 'settling' || phase.name === 'recording' || phase.name === 'stopping';

/** Whether silence may count: not while the last words may still change, if it sends them. */
export const countsSilence = ({ phase, lastHeardAt, silence, isHeld, current }: DictationState) =>
  phase.name === 'recording' &&
  lastHeardAt !== null &&
  (silence === 'ends' || (silence === 'sends' && !isHeld && current.interim === ''));

/** Whether the last seconds before the silence acts are shown. */
export const isCountingDown = ({ remainingS }: Pick<DictationState, 'remainingS'>) =>
  remainingS !== null && remainingS <= COUNTDOWN_FROM_S;

const isActive = ({ phase }: DictationState) => phase.name !== 'idle';

export const dictationSlice = createSlice({
  name: 'dictation',
  initialState: initial,
  reducers: {
    /** `said`: words that were heard already, such as those that interrupted the interviewer. */
    started: (
      state,
      { payload: said }: PayloadAction<{ readonly text: string; readonly at: number } | undefined>,
    ): DictationState => {
      if (isActive(state)) return state;
      const begun = { ...initial, ...choices(state), run: state.run + 1 };
      return said
        ? { ...begun, phase: { name: 'settling' }, settled: said.text, lastHeardAt: said.at }
        : { ...begun, phase: { name: 'asking' } };
    },
    silenceChosen: (state, { payload }: PayloadAction<SilencePolicy>): DictationState => ({
      ...state,
      silence: payload,
      isHeld: state.isHeld && payload !== 'ends',
      remainingS: null,
    }),
    /** The candidate stopped the visible countdown. */
    countdownHeld: (state): DictationState =>
      state.silence === 'sends' && isCountingDown(state)
        ? { ...state, isHeld: true, remainingS: null }
        : state,
    /** Consents to external transcription for this visit. */
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
            isHeld: false,
            lastHeardAt: payload.at,
            remainingS: payload.at === null ? null : SILENCE_LIMIT_MS / 1000,
          }
        : state;
    },
    hearingJudged: (state, { payload }: PayloadAction<Unheard | null>): DictationState =>
      state.phase.name === 'recording' ? { ...state, unheard: payload } : state,
    /**
     * Manual retry when no words arrive: recognition starts over, and has the microphone to itself.
     * Recognised words stay.
     */
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
    /** The browser's recognition ended: its words stay, and it is restarted. */
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
      // A user who stops wants the result: a failed call without any words must be reported.
      const isEnough =
        state.phase.name === 'stopping' && (payload !== 'network' || transcriptOf(state) !== '');
      return finish(state, isEnough ? null : { kind: 'recognition', reason: payload });
    },
    countdownTicked: (state, { payload }: PayloadAction<{ remainingS: number }>): DictationState =>
      state.phase.name === 'recording' ? { ...state, remainingS: payload.remainingS } : state,
    silenceTimedOut: (state): DictationState => {
      if (!countsSilence(state)) return state;
      return { ...finish(state, null), isForSending: state.silence === 'sends' };
    },
    /** The candidate stopped the recording. Pending words are awaited. */
    stopped: (state, { payload }: PayloadAction<{ sends: boolean }>): DictationState => {
      if (!isActive(state)) return state;
      const stopping: DictationState = { ...state, phase: { name: 'stopping', sends: payload.sends } };
      return isListening(state) ? { ...stopping, remainingS: null } : finish(stopping, null);
    },
    /** Ends with the words recognised so far. */
    brokenOff: (state): DictationState => (isActive(state) ? finish(state, null) : state),
    /** The page is left: everything is discarded. */
    discarded: (state): DictationState => ({ ...initial, ...choices(state), run: state.run }),
    /** The error is acknowledged, by typing on or dismissing it. */
    problemDismissed: (state): DictationState => ({ ...state, problem: null }),
    resultTaken: (state): DictationState => ({ ...state, result: null, isForSending: false }),
  },
});

export const dictationEvents = dictationSlice.actions;
export type DictationEvent = ReturnType<(typeof dictationEvents)[keyof typeof dictationEvents]>;
