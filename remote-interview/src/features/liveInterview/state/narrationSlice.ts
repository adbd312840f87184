import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Utterance } from '../../../devices/interviewerVoice';
import { conversationEvents } from './conversationSlice';
import { defaultSound, type Rate, type SoundSettings } from './soundSettings';

/** Something to say, and the turn of the transcript whose words it speaks. */
export interface Line {
  readonly turnId: string;
  readonly utterance: Utterance;
}

/** `run` tells a repetition from what is being said. */
interface Saying<Name> {
  readonly name: Name;
  readonly line: Line;
  readonly run: number;
}

/** Of which turn something is heard or about to be. */
export type NarrationPhase =
  | { readonly name: 'silent' }
  /** Its sound is on its way. */
  | Saying<'loading'>
  | Saying<'playing'>
  | Saying<'paused'>
  /** The browser wants a click before the page may speak. */
  | { readonly name: 'blocked'; readonly line: Line };

export interface NarrationState extends SoundSettings {
  readonly phase: NarrationPhase;
  readonly queue: readonly Line[];
  readonly runs: number;
  /** The turn whose audio could not be had. */
  readonly failedTurnId: string | null;
  /** The turns of which something was heard. */
  readonly heard: readonly string[];
}

export const initialNarration: NarrationState = {
  ...defaultSound,
  phase: { name: 'silent' },
  queue: [],
  runs: 0,
  failedTurnId: null,
  heard: [],
};

/** Where nothing is said, nothing changes: each key of an answer asks for silence. */
const silence = (state: NarrationState): NarrationState =>
  state.phase.name === 'silent' ? state : { ...state, phase: { name: 'silent' }, queue: [] };

function speak(state: NarrationState, line: Line, queue: readonly Line[]): NarrationState {
  const run = state.runs + 1;
  return { ...state, runs: run, queue, phase: { name: 'loading', line, run } };
}

function speakNext(state: NarrationState): NarrationState {
  const [line, ...queue] = state.queue;
  return line ? speak(state, line, queue) : silence(state);
}

function enqueue(state: NarrationState, line: Line | null): NarrationState {
  if (!line || state.isMuted) return state;
  // While a click is awaited, it is for the newest words.
  if (state.phase.name === 'blocked') return { ...state, phase: { name: 'blocked', line } };
  const queued = { ...state, queue: [...state.queue, line] };
  return state.phase.name === 'silent' ? speakNext(queued) : queued;
}

const {
  welcomed,
  finalized,
  questionAsked,
  draftEdited,
  submitted,
  skipped,
  stopped,
  left,
  entered,
  seatLost,
  seatOccupied,
} = conversationEvents;

export const narrationSlice = createSlice({
  name: 'narration',
  initialState: initialNarration,
  reducers: {
    playbackStarted: (state): NarrationState => {
      if (state.phase.name !== 'loading') return state;
      const { turnId } = state.phase.line;
      const heard = state.heard.includes(turnId) ? state.heard : [...state.heard, turnId];
      return { ...state, heard, phase: { ...state.phase, name: 'playing' } };
    },
    playbackEnded: (state): NarrationState => ('run' in state.phase ? speakNext(state) : state),
    playbackBlocked: (state): NarrationState => {
      if (!('run' in state.phase)) return state;
      const line = state.queue.at(-1) ?? state.phase.line;
      return { ...state, queue: [], phase: { name: 'blocked', line } };
    },
    playbackFailed: (state): NarrationState =>
      'run' in state.phase ? speakNext({ ...state, failedTurnId: state.phase.line.turnId }) : state,
    /** Who asks for a sound wants to hear it: a page that was muted is so no longer. */
    playRequested: (state, { payload }: PayloadAction<Line>): NarrationState =>
      speak({ ...state, failedTurnId: null, isMuted: false }, payload, []),
    paused: (state): NarrationState =>
      state.phase.name === 'playing' ? { ...state, phase: { ...state.phase, name: 'paused' } } : state,
    resumed: (state): NarrationState =>
      state.phase.name === 'paused' ? { ...state, phase: { ...state.phase, name: 'playing' } } : state,
    /** Esc, the stop button, or the microphone. */
    silenced: silence,
    muteToggled: (state): NarrationState => ({ ...silence(state), isMuted: !state.isMuted }),
    rateChosen: (state, { payload }: PayloadAction<Rate>): NarrationState => ({ ...state, rate: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(questionAsked, (state, { payload: { assignedQuestionId, questionId } }) =>
        enqueue(
          state,
          questionId === null
            ? null
            : { turnId: assignedQuestionId, utterance: { kind: 'question', questionId } },
        ),
      )
      .addMatcher(isAnyOf(welcomed, finalized), (state, { payload }) =>
        enqueue(
          state,
          'utterance' in payload && payload.utterance
            ? { turnId: payload.id, utterance: payload.utterance }
            : null,
        ),
      )
      // Whoever starts to answer is not talked over.
      .addMatcher(isAnyOf(draftEdited, submitted, skipped, seatLost, seatOccupied), silence)
      .addMatcher(isAnyOf(stopped, left, entered), ({ isMuted, rate }) => ({
        ...initialNarration,
        isMuted,
        rate,
      }));
  },
});

/** How the sound of one turn of the transcript stands. */
export function soundOf(
  { phase, failedTurnId }: NarrationState,
  turnId: string,
): Exclude<NarrationPhase['name'], 'silent'> | 'failed' | 'silent' {
  if (phase.name !== 'silent' && phase.line.turnId === turnId) return phase.name;
  return failedTurnId === turnId ? 'failed' : 'silent';
}

/** Playing it would be a repetition. */
export const wasHeard = ({ heard }: NarrationState, turnId: string) => heard.includes(turnId);

export const narrationEvents = narrationSlice.actions;
export type NarrationEvent = ReturnType<(typeof narrationEvents)[keyof typeof narrationEvents]>;
