import { DURATION_MINUTES, DURATIONS, type Duration } from '@prova/api/types/interview';
import { leastQuestions, type SetupForm } from './setupForm';

/** Minimum minutes per question: with less, a candidate cannot think and speak. */
export const SHORTEST_MINUTES = 2;

/** Time per question, and settings that would suffice where it is too short. */
export interface Pace {
  readonly minutes: number;
  readonly fits: boolean;
  /** The shortest sufficient duration; null for none. */
  readonly duration: Duration | null;
  /** The number of questions that fits the duration; null if below the minimum. */
  readonly questionCount: number | null;
}

/** @returns null while the number of questions is unknown */
export function paceOf({ questionCount, duration, domainIds }: SetupForm): Pace | null {
  if (questionCount === null || questionCount < 1) return null;
  const minutes = DURATION_MINUTES[duration] / questionCount;
  if (minutes >= SHORTEST_MINUTES) return { minutes, fits: true, duration: null, questionCount: null };
  const fitting = Math.floor(DURATION_MINUTES[duration] / SHORTEST_MINUTES);
  return {
    minutes,
    fits: false,
    duration:
      DURATIONS.find((longer) => DURATION_MINUTES[longer] / questionCount >= SHORTEST_MINUTES) ?? null,
    questionCount: fitting >= leastQuestions(domainIds) ? fitting : null,
  };
}
