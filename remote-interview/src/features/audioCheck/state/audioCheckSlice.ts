import type { RecognitionFailure, Transcript } from '@prova/shared/voice/speechRecognizer';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MicrophoneRefusal } from '../../../devices/microphone';
import {
  closedCheck,
  NOTHING_HEARD,
  type AudioCheckError,
  type AudioCheckPhase,
  type AudioCheckState,
  type ListeningHint,
  type ListeningStage,
  type VoiceProblem,
} from './audioCheckState';

export const LISTENING_LIMIT_MS = 30_000;
/** A level above this, from 0 to 1, may be speech. */
export const SPEECH_LEVEL = 0.1;

/** Recognition had no words to transcribe, which is no failure. */
const HARMLESS: readonly RecognitionFailure[] = ['no-speech'];

const stageOf = ({ phase }: AudioCheckState) => (phase.name === 'waiting-for-speech' ? phase.stage : null);
const waiting = (stage: ListeningStage): AudioCheckPhase => ({ name: 'waiting-for-speech', stage });

function begin(state: AudioCheckState, isRetry: boolean): AudioCheckState {
  return {
    ...closedCheck,
    session: state.session + 1,
    canRecognize: state.canRecognize,
    message: isRetry ? state.message : null,
    greetingId: isRetry ? state.greetingId : null,
    speaker: isRetry ? state.speaker : 'untried',
    isAllowed: state.isAllowed,
    phase: { name: 'initial', isRetry },
  };
}

const fail = (state: AudioCheckState, error: AudioCheckError): AudioCheckState => ({
  ...state,
  phase: { name: 'error', error },
  alert: { kind: 'error', error },
});

const hear = (state: AudioCheckState): AudioCheckState => ({
  ...state,
  wasHeard: true,
  hint: null,
  phase: waiting({ name: 'heard' }),
  remainingS: null,
});

/** A sound was played to its end. After an earlier confirmation, the candidate is not asked again. */
const played = ({ speaker }: AudioCheckState) => (speaker === 'heard' ? 'heard' : 'played');

export const audioCheckSlice = createSlice({
  name: 'audioCheck',
  initialState: closedCheck,
  reducers: {
    opened: (state): AudioCheckState => begin(state, false),
    closed: (state): AudioCheckState => ({ ...closedCheck, session: state.session }),
    microphoneGranted: (state): AudioCheckState =>
      state.phase.name === 'initial' && !state.phase.isRetry
        ? { ...state, isAllowed: true, phase: { name: 'loading-message' } }
        : state,
    microphoneRefused: (state, { payload }: PayloadAction<MicrophoneRefusal>): AudioCheckState =>
      fail(state, { kind: 'microphone', reason: payload }),
    microphoneLost: (state): AudioCheckState => ({
      ...state,
      phase: { name: 'failure' },
      alert: { kind: 'recognition', reason: 'audio-capture' },
    }),
    messageLoaded: (
      state,
      { payload }: PayloadAction<{ text: string; messageId: string | null }>,
    ): AudioCheckState =>
      state.phase.name === 'loading-message'
        ? {
            ...state,
            message: payload.text,
            greetingId: payload.messageId,
            phase: { name: 'playing-initial', messageId: payload.messageId },
          }
        : state,
    verdictLoaded: (state, { payload }: PayloadAction<string>): AudioCheckState => ({
      ...state,
      message: payload,
    }),
    voiceFailed: (state, { payload }: PayloadAction<VoiceProblem>): AudioCheckState =>
      state.phase.name === 'closed' ? state : fail(state, { kind: 'voice', problem: payload }),
    initialPlayed: (state): AudioCheckState =>
      state.phase.name === 'playing-initial'
        ? { ...state, speaker: played(state), phase: waiting({ name: 'arming' }) }
        : state,
    /** Only a listener can confirm the loudspeaker. */
    soundHeard: (state): AudioCheckState => ({ ...state, speaker: 'heard' }),
    /** The candidate heard nothing: the message is repeated, and listening follows. */
    soundRepeated: (state): AudioCheckState => {
      const { phase, greetingId: messageId } = state;
      if (phase.name === 'success') return { ...state, speaker: 'unheard', isReplaying: true };
      if (stageOf(state)?.name === 'heard') return { ...state, speaker: 'unheard' };
      if (phase.name !== 'waiting-for-speech' && phase.name !== 'failure') return state;
      return { ...begin(state, true), speaker: 'unheard', phase: { name: 'playing-initial', messageId } };
    },
    replayEnded: (state): AudioCheckState => ({ ...state, isReplaying: false, speaker: played(state) }),
    replayFailed: (state, { payload }: PayloadAction<VoiceProblem>): AudioCheckState => ({
      ...state,
      isReplaying: false,
      alert: { kind: 'error', error: { kind: 'voice', problem: payload } },
    }),
    hinted: (state, { payload }: PayloadAction<ListeningHint | null>): AudioCheckState => ({
      ...state,
      hint: payload,
    }),
    retryPauseEnded: (state): AudioCheckState =>
      state.phase.name === 'initial' && state.phase.isRetry
        ? { ...state, transcript: NOTHING_HEARD, phase: waiting({ name: 'arming' }) }
        : state,
    listeningStarted: (state, { payload }: PayloadAction<{ at: number }>): AudioCheckState =>
      stageOf(state)?.name === 'arming'
        ? {
            ...state,
            phase: waiting({ name: 'listening', deadline: payload.at + LISTENING_LIMIT_MS }),
            remainingS: LISTENING_LIMIT_MS / 1000,
          }
        : state,
    countdownTicked: (state, { payload }: PayloadAction<{ remainingS: number }>): AudioCheckState => ({
      ...state,
      remainingS: payload.remainingS,
    }),
    listeningTimedOut: (state): AudioCheckState => {
      const stage = stageOf(state);
      return stage?.name === 'listening' || stage?.name === 'restarting'
        ? { ...state, remainingS: null, phase: { name: 'processing-failure' } }
        : state;
    },
    /** The microphone was loud enough for long enough. */
    speechDetected: (state): AudioCheckState => {
      const stage = stageOf(state)?.name;
      return stage === 'listening' || stage === 'restarting' ? hear(state) : state;
    },
    transcriptHeard: (state, { payload }: PayloadAction<Transcript>): AudioCheckState => {
      const stage = stageOf(state)?.name;
      if (stage !== 'listening' && stage !== 'heard') return state;
      const heard = { ...state, transcript: payload };
      const hasWords = `${payload.final}${payload.interim}`.trim() !== '';
      return stage === 'listening' && hasWords ? hear(heard) : heard;
    },
    /** The browser's recognition ended, with or without an error. */
    recognitionEnded: (state, { payload }: PayloadAction<RecognitionFailure | null>): AudioCheckState => {
      const stage = stageOf(state);
      const isHarmless = payload === null || HARMLESS.includes(payload);
      // The level passes the check, and the words will be missing in the interview.
      if (stage?.name === 'heard' && !isHarmless) return { ...state, canRecognize: false };
      if (stage?.name !== 'listening') return state;
      if (isHarmless) {
        return { ...state, phase: waiting({ name: 'restarting', deadline: stage.deadline }) };
      }
      return {
        ...state,
        remainingS: null,
        // Recognition failed despite a working microphone: the next attempt uses the level alone.
        canRecognize: false,
        phase: { name: 'failure' },
        alert: { kind: 'recognition', reason: payload },
      };
    },
    /** The browser has no recognition. */
    recognitionMissing: (state): AudioCheckState => ({ ...state, canRecognize: false }),
    recognitionRestarted: (state): AudioCheckState => {
      const stage = stageOf(state);
      if (stage?.name !== 'restarting') return state;
      const phase = waiting({ name: 'listening', deadline: stage.deadline });
      return { ...state, phase, recognitions: state.recognitions + 1 };
    },
    speechConfirmed: (state): AudioCheckState =>
      stageOf(state)?.name === 'heard' ? { ...state, phase: { name: 'processing-success' } } : state,
    verdictPlayed: (state): AudioCheckState => {
      if (state.phase.name === 'processing-success') {
        return { ...state, phase: { name: 'success', by: state.canRecognize ? 'speech' : 'level' } };
      }
      return state.phase.name === 'processing-failure' ? { ...state, phase: { name: 'failure' } } : state;
    },
    retried: (state): AudioCheckState => {
      // After a failure only the voice is retried; after an error the check starts over.
      if (state.phase.name === 'failure') return begin(state, true);
      return state.phase.name === 'error' ? begin(state, false) : state;
    },
    typingChosen: (state): AudioCheckState => ({
      ...closedCheck,
      session: state.session,
      phase: { name: 'success', by: 'typing' },
    }),
    alertCleared: (state): AudioCheckState => ({ ...state, alert: null }),
  },
});

export const audioCheckEvents = audioCheckSlice.actions;
export type AudioCheckEvent = ReturnType<(typeof audioCheckEvents)[keyof typeof audioCheckEvents]>;
export interface WithAudioCheck {
  readonly audioCheck: AudioCheckState;
}
