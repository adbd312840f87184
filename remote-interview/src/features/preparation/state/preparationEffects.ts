import type { Clock } from '@prova/shared/flow/clock';
import type { Effect } from '@prova/shared/flow/startFlow';
import type { PreparationApi } from '../api/preparationApi';
import {
  preparationEvents,
  STEP_COUNT,
  type PreparationEvent,
  type PreparationPhase,
  type Running,
} from './preparationSlice';

/** Limits of the random total time of the six steps, in ms. */
export const STEPS_MIN_MS = 3_000;
export const STEPS_MAX_MS = 6_000;
export const REST_AFTER_STEPS_MS = 2_000;
export const SETTLE_AFTER_CREATE_MS = 2_000;
export const SLOW_AFTER_MS = 15_000;
export const GIVE_UP_AFTER_MS = 45_000;

export interface PreparationPorts {
  readonly clock: Clock;
  /** A random number from 0 up to 1. */
  readonly random: () => number;
  readonly api: PreparationApi;
}
export type PreparationEffect = Effect<PreparationPorts, PreparationEvent> | null;

const keyOf = ({ attempt }: Running, ...parts: (string | number)[]) => [attempt, ...parts].join(':');

/** The server's part: the next call, or the pause before it. */
export function workEffect(phase: PreparationPhase): PreparationEffect {
  if (phase.name !== 'running') return null;
  const { work, order } = phase;
  const key = keyOf(phase, work.name);
  switch (work.name) {
    case 'creating':
      return {
        key,
        async run({ ports, signal, emit }) {
          const result = await ports.api.create(order.request, order.key, signal);
          emit(
            result.ok
              ? preparationEvents.interviewCreated({ interviewId: result.value.id })
              : preparationEvents.callFailed(result.failure),
          );
        },
      };
    case 'settling':
      return {
        key,
        async run({ ports, signal, emit }) {
          await ports.clock.wait(SETTLE_AFTER_CREATE_MS, signal);
          emit(preparationEvents.interviewSettled());
        },
      };
    case 'fetching':
      return {
        key,
        async run({ ports, signal, emit }) {
          const result = await ports.api.fetch(work.interviewId, signal);
          emit(
            result.ok
              ? preparationEvents.interviewFetched({ status: result.value.status })
              : preparationEvents.callFailed(result.failure),
          );
        },
      };
    case 'done':
      return null;
  }
}

/** Shows the six steps in sequence, whatever the server does meanwhile, and rests after the last. */
export function displayEffect(phase: PreparationPhase): PreparationEffect {
  if (phase.name !== 'running' || phase.isShown) return null;
  const { startedAt, stepMs, stepsShown } = phase;
  if (startedAt === null) {
    return {
      key: keyOf(phase, 'plan'),
      run({ ports, emit }) {
        const total = STEPS_MIN_MS + ports.random() * (STEPS_MAX_MS - STEPS_MIN_MS);
        emit(preparationEvents.stepsPlanned({ startedAt: ports.clock.now(), stepMs: total / STEP_COUNT }));
        return Promise.resolve();
      },
    };
  }
  return {
    key: keyOf(phase, 'step', stepsShown),
    async run({ ports, signal, emit }) {
      const isLast = stepsShown === STEP_COUNT;
      await ports.clock.wait(isLast ? REST_AFTER_STEPS_MS : stepMs, signal);
      emit(isLast ? preparationEvents.restEnded() : preparationEvents.stepShown());
    },
  };
}

/** Monitors the server: slow after 15 s without data, given up after 45 s. */
export function patienceEffect(phase: PreparationPhase): PreparationEffect {
  if (phase.name !== 'running' || phase.startedAt === null || phase.work.name === 'done') return null;
  const { startedAt, isSlow } = phase;
  return {
    key: keyOf(phase, isSlow ? 'slow' : 'fresh'),
    async run({ ports, signal, emit }) {
      const deadline = startedAt + (isSlow ? GIVE_UP_AFTER_MS : SLOW_AFTER_MS);
      await ports.clock.wait(Math.max(0, deadline - ports.clock.now()), signal);
      emit(isSlow ? preparationEvents.gaveUp() : preparationEvents.becameSlow());
    },
  };
}
