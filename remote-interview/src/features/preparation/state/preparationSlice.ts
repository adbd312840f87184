import type { StatusAnswer } from '@prova/api/answers/interviewAnswer';
import type { InterviewStartRequest } from '@prova/api/types/interview';
import type { Failure } from '@prova/shared/http/failure';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const STEP_COUNT = 6;

/** Remaining server work before the interview can begin. */
export type Work =
  | { readonly name: 'creating' }
  | { readonly name: 'settling'; readonly interviewId: string }
  | { readonly name: 'fetching'; readonly interviewId: string }
  | { readonly name: 'done'; readonly interviewId: string };

export type PreparationFailure =
  | { readonly reason: 'refused'; readonly failure: Failure }
  /** The server tried and failed. */
  | { readonly reason: 'failed' }
  | { readonly reason: 'tooLong' };

export interface StartOrder {
  readonly request: InterviewStartRequest;
  /** The run's idempotency key. */
  readonly key: string;
}

export interface Running {
  readonly name: 'running';
  readonly order: StartOrder;
  readonly attempt: number;
  /** Milliseconds since 1970 UTC; null until the clock was read. */
  readonly startedAt: number | null;
  /** Duration of each of the six steps, in ms. */
  readonly stepMs: number;
  readonly stepsShown: number;
  /** Whether the pause after the last step is over. */
  readonly isShown: boolean;
  readonly isSlow: boolean;
  readonly work: Work;
}

export type PreparationPhase =
  | { readonly name: 'idle' }
  | Running
  | { readonly name: 'ready'; readonly interviewId: string }
  | {
      readonly name: 'failed';
      readonly order: StartOrder;
      readonly attempt: number;
      readonly failure: PreparationFailure;
    };

export interface WithPreparation {
  readonly preparation: PreparationPhase;
}

const begin = (order: StartOrder, attempt: number): Running => ({
  name: 'running',
  order,
  attempt,
  startedAt: null,
  stepMs: 0,
  stepsShown: 0,
  isShown: false,
  isSlow: false,
  work: { name: 'creating' },
});

/** Both the server and the steps are done. */
function settle(phase: Running): PreparationPhase {
  return phase.work.name === 'done' && phase.isShown
    ? { name: 'ready', interviewId: phase.work.interviewId }
    : phase;
}

function fail({ order, attempt }: Running, failure: PreparationFailure): PreparationPhase {
  return { name: 'failed', order, attempt, failure };
}

export const preparationSlice = createSlice({
  name: 'preparation',
  initialState: { name: 'idle' } as PreparationPhase,
  reducers: {
    requested: (_phase, { payload }: PayloadAction<StartOrder>): PreparationPhase => begin(payload, 1),
    retried: (phase): PreparationPhase =>
      phase.name === 'failed' ? begin(phase.order, phase.attempt + 1) : phase,
    left: (): PreparationPhase => ({ name: 'idle' }),
    stepsPlanned: (
      phase,
      { payload }: PayloadAction<{ startedAt: number; stepMs: number }>,
    ): PreparationPhase => (phase.name === 'running' ? { ...phase, ...payload } : phase),
    stepShown: (phase): PreparationPhase =>
      phase.name === 'running' ? { ...phase, stepsShown: phase.stepsShown + 1 } : phase,
    restEnded: (phase): PreparationPhase =>
      phase.name === 'running' ? settle({ ...phase, isShown: true }) : phase,
    becameSlow: (phase): PreparationPhase => (phase.name === 'running' ? { ...phase, isSlow: true } : phase),
    gaveUp: (phase): PreparationPhase =>
      phase.name === 'running' ? fail(phase, { reason: 'tooLong' }) : phase,
    interviewCreated: (phase, { payload }: PayloadAction<{ interviewId: string }>): PreparationPhase =>
      phase.name === 'running' ? { ...phase, work: { name: 'settling', ...payload } } : phase,
    interviewSettled: (phase): PreparationPhase =>
      phase.name === 'running' && phase.work.name === 'settling'
        ? { ...phase, work: { name: 'fetching', interviewId: phase.work.interviewId } }
        : phase,
    interviewFetched: (phase, { payload }: PayloadAction<{ status: StatusAnswer }>): PreparationPhase => {
      if (phase.name !== 'running' || phase.work.name !== 'fetching') return phase;
      if (payload.status === 'FINISHED_WITH_ERROR') return fail(phase, { reason: 'failed' });
      return settle({ ...phase, work: { name: 'done', interviewId: phase.work.interviewId } });
    },
    callFailed: (phase, { payload }: PayloadAction<Failure>): PreparationPhase => {
      if (phase.name !== 'running') return phase;
      // A failed long operation: the interview is FINISHED_WITH_ERROR.
      const isServersOwn = payload.kind === 'operation';
      return fail(phase, isServersOwn ? { reason: 'failed' } : { reason: 'refused', failure: payload });
    },
  },
});

export const preparationEvents = preparationSlice.actions;
export type PreparationEvent = ReturnType<(typeof preparationEvents)[keyof typeof preparationEvents]>;
