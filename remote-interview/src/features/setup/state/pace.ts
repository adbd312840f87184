import { DURATION_MINUTES, DURATIONS, type Duration } from '@prova/api/types/interview';
import { leastQuestions, type SetupForm } from './setupForm';

/** Less than this, and there is no time to think and to speak. */
export const SHORTEST_MINUTES = 2;

/** How much time there is for a question, and what would leave enough where that is too little. */
export interface Pace {
  readonly minutes: number;
  readonly fits: boolean;
  /** The shortest duration in which the questions fit; null where none is long enough. */
  readonly duration: Duration | null;
  /** As many questions as fit into the duration; null where that is fewer than may be asked. */
  readonly questionCount: number | null;
}

/** @returns null while the number of questions is not known */
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
