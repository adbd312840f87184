import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { SAMPLE_QUESTION } from '../../../api/sampleTexts';
import type { VoiceCandidate } from '../../../api/decisions/voiceCandidates';
import type { VoiceFailure } from '../../../api/voiceFailure';
import type { KeptAudio } from '../../../devices/audioShelf';

export interface HeardSound {
  readonly sound: KeptAudio;
  /** Milliseconds from the request to the first byte, and to the last. */
  readonly firstByteMs: number;
  readonly totalMs: number;
}

/** One voice's reading of the question: pending, or its result. */
export interface Hearing {
  readonly candidate: VoiceCandidate;
  readonly outcome:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'spoken'; readonly heard: HeardSound }
    | { readonly kind: 'failed'; readonly failure: VoiceFailure };
}

/** The preferred voice of the two, by position. */
export type BlindChoice = 0 | 1 | 'none';

/** Number of preferences, and of blind rounds, of a voice. */
export interface Tally {
  readonly preferred: number;
  readonly rounds: number;
}

export interface AuditionState {
  readonly question: string;
  /** `blind`: two readings in random order, with names hidden until a choice is made. */
  readonly mode: 'open' | 'drawing' | 'blind';
  /** Number of the request: the same voices again are a new request. */
  readonly round: number;
  readonly hearings: readonly Hearing[];
  readonly choice: BlindChoice | null;
  /** Preferences by the candidate's id. */
  readonly tally: Readonly<Record<string, Tally>>;
}
export interface WithAudition {
  readonly audition: AuditionState;
}

export const initialAudition: AuditionState = {
  question: SAMPLE_QUESTION,
  mode: 'open',
  round: 0,
  hearings: [],
  choice: null,
  tally: {},
};

const waiting = (candidates: readonly VoiceCandidate[]): Hearing[] =>
  candidates.map((candidate) => ({ candidate, outcome: { kind: 'waiting' } }));
const begin = (
  state: AuditionState,
  mode: AuditionState['mode'],
  candidates: readonly VoiceCandidate[],
): AuditionState =>
  state.question.trim() === ''
    ? state
    : { ...state, mode, round: state.round + 1, hearings: waiting(candidates), choice: null };

const isWhole = (hearings: readonly Hearing[]) =>
  hearings.length === 2 && hearings.every(({ outcome }) => outcome.kind === 'spoken');

export const canChoose = ({ mode, choice, hearings }: AuditionState): boolean =>
  mode === 'blind' && choice === null && isWhole(hearings);

/** Index of the next voice; -1 when all are done. */
export const nextTurn = ({ hearings }: AuditionState): number =>
  hearings.findIndex(({ outcome }) => outcome.kind === 'waiting');

export const auditionSlice = createSlice({
  name: 'audition',
  initialState: initialAudition,
  reducers: {
    /** Another question was chosen: earlier readings are released, the tally stays. */
    questionChanged: (state, { payload }: PayloadAction<string>): AuditionState => ({
      ...state,
      question: payload,
      mode: 'open',
      hearings: [],
      choice: null,
    }),
    hearingAsked: (state, { payload }: PayloadAction<readonly VoiceCandidate[]>): AuditionState =>
      begin(state, 'open', payload),
    blindRoundAsked: (
      state,
      { payload }: PayloadAction<readonly [VoiceCandidate, VoiceCandidate]>,
    ): AuditionState => begin(state, 'drawing', payload),
    /** The random order was drawn. */
    orderDrawn: (state, { payload }: PayloadAction<{ isSwapped: boolean }>): AuditionState =>
      state.mode === 'drawing'
        ? {
            ...state,
            mode: 'blind',
            hearings: payload.isSwapped ? state.hearings.toReversed() : state.hearings,
          }
        : state,
    turnEnded: (state, { payload }: PayloadAction<Hearing['outcome']>): AuditionState => {
      const turn = nextTurn(state);
      return {
        ...state,
        hearings: state.hearings.map((hearing, place) =>
          place === turn ? { ...hearing, outcome: payload } : hearing,
        ),
      };
    },
    blindChosen: (state, { payload }: PayloadAction<BlindChoice>): AuditionState => {
      if (!canChoose(state)) return state;
      const tally = { ...state.tally };
      state.hearings.forEach(({ candidate: { id } }, place) => {
        const { preferred = 0, rounds = 0 } = tally[id] ?? {};
        tally[id] = { preferred: preferred + (place === payload ? 1 : 0), rounds: rounds + 1 };
      });
      return { ...state, choice: payload, tally };
    },
    tallyCleared: (state): AuditionState => ({ ...state, tally: {} }),
    tallyRestored: (state, { payload }: PayloadAction<AuditionState['tally']>): AuditionState => ({
      ...state,
      tally: payload,
    }),
    /** The tab was left: pending work ends, and the sounds are released. */
    auditionLeft: (state): AuditionState => ({ ...state, mode: 'open', hearings: [], choice: null }),
  },
});

export const {
  questionChanged,
  hearingAsked,
  blindRoundAsked,
  orderDrawn,
  turnEnded,
  blindChosen,
  tallyCleared,
  tallyRestored,
  auditionLeft,
} = auditionSlice.actions;
export type AuditionEvent = ReturnType<(typeof auditionSlice.actions)[keyof typeof auditionSlice.actions]>;

/** Addresses of the sounds in the state. */
export const soundsInAudition = ({ audition: { hearings } }: WithAudition): string[] =>
  hearings.flatMap(({ outcome }) => (outcome.kind === 'spoken' ? [outcome.heard.sound.url] : []));
