import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { conversationEvents, type AskedQuestion } from './conversationSlice';
import { defaultSound, type Rate, type SoundSettings } from './soundSettings';
import { linesOf, type Line, type SpokenKind } from './turn';

/** `run` distinguishes a repetition from current playback. */
interface Saying<Name> {
  readonly name: Name;
  readonly line: Line;
  readonly run: number;
}

/** The turn being narrated or about to be. */
export type NarrationPhase =
  | { readonly name: 'silent' }
  /** The turn's sound is loading. */
  | Saying<'loading'>
  | Saying<'playing'>
  | Saying<'paused'>
  /** The browser requires a click before playback. */
  | { readonly name: 'blocked'; readonly line: Line };

export interface NarrationState extends SoundSettings {
  readonly phase: NarrationPhase;
  readonly queue: readonly Line[];
  readonly runs: number;
  /** The turn whose audio failed to load. */
  readonly failedTurnId: string | null;
  /** Turns with any audible playback. */
  readonly heard: readonly string[];
  /** Whether the time is over, after which no new questions are asked. */
  readonly isTimeUp: boolean;
}

export const initialNarration: NarrationState = {
  ...defaultSound,
  phase: { name: 'silent' },
  queue: [],
  runs: 0,
  failedTurnId: null,
  heard: [],
  isTimeUp: false,
};

/** Silences the narration, if any: each key typed into an answer requests silence. */
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

function enqueue(state: NarrationState, lines: readonly Line[]): NarrationState {
  const [line] = lines;
  if (!line || state.isMuted) return state;
  // A required click plays the newest words.
  if (state.phase.name === 'blocked') return { ...state, phase: { name: 'blocked', line } };
  const queued = { ...state, queue: [...state.queue, ...lines] };
  return state.phase.name === 'silent' ? speakNext(queued) : queued;
}

const GREETING = 'greeting' satisfies SpokenKind;

/**
 * The greeting's voice gives way to the first question's: nobody reads a question while something else is
 * being said. A paused greeting waits for its listener.
 */
function giveWay(state: NarrationState): NarrationState {
  const { phase } = state;
  const isGreeting = (phase.name === 'loading' || phase.name === 'playing') && phase.line.turnId === GREETING;
  return isGreeting ? { ...state, phase: { name: 'silent' } } : state;
}

/** Narration of a new question: if it has a follow-up, the follow-up alone. */
function linesOfQuestion(asked: AskedQuestion): readonly Line[] {
  const { assignedQuestionId, questionId, question, pausesAt = [], followUp } = asked;
  const { exhibit = null, acknowledgement = null } = asked;
  if (followUp) return linesOf({ kind: 'said', ...followUp.said, pieces: [...followUp.said.pieces] });
  return linesOf({
    kind: 'question',
    id: assignedQuestionId,
    text: question,
    utterance: questionId === null ? null : { kind: 'question', questionId },
    position: 0,
    why: null,
    exhibit,
    acknowledgement,
    pausesAt: [...pausesAt],
  });
}

const {
  welcomed,
  finalized,
  questionAsked,
  interviewerSaid,
  wishGranted,
  wished,
  heldWordsSent,
  timeRanOut,
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
    playbackFailed: (state): NarrationState => {
      if (!('run' in state.phase)) return state;
      const { turnId } = state.phase.line;
      // A failed piece is no failure of the turn if another piece of the turn follows.
      const goesOn = state.queue[0]?.turnId === turnId;
      return speakNext(goesOn ? state : { ...state, failedTurnId: turnId });
    },
    /** An explicit request unmutes the page. */
    playRequested: (state, { payload: [line, ...rest] }: PayloadAction<readonly Line[]>): NarrationState =>
      line ? speak({ ...state, failedTurnId: null, isMuted: false }, line, rest) : state,
    paused: (state): NarrationState =>
      state.phase.name === 'playing' ? { ...state, phase: { ...state.phase, name: 'paused' } } : state,
    resumed: (state): NarrationState =>
      state.phase.name === 'paused' ? { ...state, phase: { ...state.phase, name: 'playing' } } : state,
    /** The narration is silenced by Esc, the stop button, or the microphone. */
    silenced: silence,
    muteToggled: (state): NarrationState => ({ ...silence(state), isMuted: !state.isMuted }),
    rateChosen: (state, { payload }: PayloadAction<Rate>): NarrationState => ({ ...state, rate: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(questionAsked, (state, { payload }): NarrationState => {
        const lines = linesOfQuestion(payload);
        return lines.length === 0 ? state : enqueue(giveWay(state), lines);
      })
      .addCase(timeRanOut, (state): NarrationState => ({ ...state, isTimeUp: true }))
      .addCase(interviewerSaid, (state, { payload: { isFollowUp, id, text, pieces } }) =>
        isFollowUp && state.isTimeUp
          ? state
          : enqueue(state, linesOf({ kind: 'said', id, text, pieces: [...pieces] })),
      )
      .addCase(wishGranted, (state, { payload: { id, text, pieces } }) =>
        enqueue(state, linesOf({ kind: 'said', id, text, pieces: [...pieces] })),
      )
      .addMatcher(isAnyOf(welcomed, finalized), (state, { payload }) => enqueue(state, linesOf(payload)))
      // Answering interrupts the narration.
      .addMatcher(
        isAnyOf(draftEdited, submitted, heldWordsSent, wished, skipped, seatLost, seatOccupied),
        silence,
      )
      .addMatcher(isAnyOf(stopped, left, entered), ({ isMuted, rate }) => ({
        ...initialNarration,
        isMuted,
        rate,
      }));
  },
});

/** Whether more of the narration is about to play: for the listener it is one sound. */
export const goesOn = (phase: NarrationPhase): boolean => phase.name === 'loading' && phase.line.part > 0;

/** Playback state of a transcript turn. */
export function soundOf(
  { phase, failedTurnId }: NarrationState,
  turnId: string,
): Exclude<NarrationPhase['name'], 'silent'> | 'failed' | 'silent' {
  if (phase.name !== 'silent' && phase.line.turnId === turnId) return goesOn(phase) ? 'playing' : phase.name;
  return failedTurnId === turnId ? 'failed' : 'silent';
}

/** Whether playing a turn would be a repetition. */
export const wasHeard = ({ heard }: NarrationState, turnId: string) => heard.includes(turnId);

export const narrationEvents = narrationSlice.actions;
export type NarrationEvent = ReturnType<(typeof narrationEvents)[keyof typeof narrationEvents]>;
