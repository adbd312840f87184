import type { Clock } from '@prova/shared/flow/clock';
import type { Effect } from '@prova/shared/flow/startFlow';
import { feedbackEvents, type FeedbackEvent, type FeedbackPhase, type Wait } from './feedbackSlice';

export const PROGRESS_STEPS = 6;
/** The server reports no progress, so the screen advances one step every two seconds and stops at the last. */
export const STEP_MS = 2_000;
export const SLOW_AFTER_MS = 15_000;
/** Maximum time in PENDING. */
export const PENDING_LIMIT_MS = 30_000;
/** Maximum time without any response. Preparing an interview has the same limit. */
export const SILENCE_LIMIT_MS = 45_000;

interface Moment {
  /** Milliseconds since the start of the wait. */
  readonly after: number;
  readonly event: FeedbackEvent;
}

function momentsAhead({ step, slow, pending }: Wait): Moment[] {
  const moments: Moment[] = [
    pending
      ? { after: PENDING_LIMIT_MS, event: feedbackEvents.patienceEnded() }
      : { after: SILENCE_LIMIT_MS, event: feedbackEvents.silenceEnded() },
  ];
  if (!slow) moments.push({ after: SLOW_AFTER_MS, event: feedbackEvents.slownessNoticed() });
  if (step < PROGRESS_STEPS - 1) {
    moments.push({ after: (step + 1) * STEP_MS, event: feedbackEvents.stepPassed() });
  }
  return moments;
}

/** Waits for the next event on the wait's timeline, independently of polling. */
export function timelineEffectOf(
  phase: FeedbackPhase,
): Effect<{ readonly clock: Clock }, FeedbackEvent> | null {
  if (phase.name !== 'asking' && phase.name !== 'pausing') return null;
  const { interviewId, startedAt } = phase.wait;
  const next = momentsAhead(phase.wait).reduce((first, moment) =>
    moment.after < first.after ? moment : first,
  );
  return {
    key: `${next.event.type} ${interviewId} ${String(startedAt)} ${String(next.after)}`,
    async run({ ports: { clock }, signal, emit }) {
      await clock.wait(Math.max(0, startedAt + next.after - clock.now()), signal);
      emit(next.event);
    },
  };
}
