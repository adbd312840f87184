import type { Grade } from '@prova/grading/grade';
import { findGaps } from '@prova/grading/judgePoints';
import { quoteFrom } from './quoteFrom';
import type { Wording } from './wording/wording';

/** The answer's false claims, each with the truth. */
export function describeCorrections({ rubric, read, errors }: Grade, wording: Wording): string[] {
  const words = wording.itemWords(rubric.item);
  const quotes = new Map<string, Set<string>>();
  for (const { truth, place } of errors) {
    const holds = 'correction' in truth ? words.correction(truth) : words.point(truth);
    quotes.set(holds, (quotes.get(holds) ?? new Set()).add(quoteFrom(read, place)));
  }
  return [...quotes].map(([holds, own]) => wording.correction([...own], holds));
}

/** The answer's missing points, by name. */
export function listGaps(grade: Grade, wording: Wording): string[] {
  const words = wording.itemWords(grade.rubric.item);
  return findGaps(grade).map((concept) => wording.notMentioned(words.name(concept)));
}

/** Remarks on parts of a story that were told in general words only. */
export function describeVagueParts({ rubric, read, points, told }: Grade, wording: Wording): string[] {
  if (!told) return [];
  const words = wording.itemWords(rubric.item);
  return points.flatMap(({ concept, state, place }) =>
    state === 'partly' && place
      ? [wording.attempted(quoteFrom(read, place), words.name(concept), words.point(concept))]
      : [],
  );
}
