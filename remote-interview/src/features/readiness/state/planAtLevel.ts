import type { ReadinessAtLevelAnswer, TechnologyAnswer } from '@prova/api/answers/readinessAnswer';
import { LEVELS, type Level } from '@prova/api/types/interview';

/** A technology of the plan, with its questions at the wanted level or the nearest that has any. */
export interface PlanRow {
  readonly name: string;
  /** What the CV says; null if the technology is not on it. */
  readonly cv: TechnologyAnswer['cv'];
  /** Null if there are no questions on it yet. */
  readonly at: ReadinessAtLevelAnswer | null;
}

/** As the choice of questions: of two neighbouring levels, the easier one comes first. */
function distanceOf(level: Level, wanted: Level): number {
  const distance = LEVELS.indexOf(level) - LEVELS.indexOf(wanted);
  return 2 * Math.abs(distance) + (distance > 0 ? 1 : 0);
}

/** The plan's rows: what the job asks for or, without a job, what the CV names. */
export function planAtLevel(technologies: readonly TechnologyAnswer[], wanted: Level): PlanRow[] {
  const asked = technologies.filter(({ evidence }) => evidence.length > 0);
  return (asked.length > 0 ? asked : technologies).map(({ name, cv, levels }) => {
    const [at = null] = levels.toSorted(
      (left, right) => distanceOf(left.level, wanted) - distanceOf(right.level, wanted),
    );
    return { name, cv, at };
  });
}
