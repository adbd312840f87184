import { capitalize } from './createWording';
import type { AssessedAnswer } from './reportQuestion';
import { byWeight } from './summarize';

const SUGGESTIONS = 2;

/** The next two things to practise: wrong beliefs first, then the weakest answers' heaviest gaps. */
export function suggestPractice(answers: readonly AssessedAnswer[]): string {
  const weakestFirst = [...answers].sort((left, right) => left.score.total - right.score.total);
  const corrections = weakestFirst.flatMap(({ judgement }) =>
    judgement.mistakes.map(
      ({ misconception }) =>
        `Set this right first (${judgement.rubric.item.topic}): ${misconception.correction}`,
    ),
  );
  // One gap of each answer, so that the advice does not dwell on a single question.
  const gaps = weakestFirst.flatMap(({ judgement }) => {
    const [gap] = byWeight(judgement.missed);
    return gap ? [`Practise ${judgement.rubric.item.topic}: ${capitalize(gap.point)}`] : [];
  });
  const furtherGaps = weakestFirst.flatMap(({ judgement }) =>
    byWeight(judgement.missed)
      .slice(1)
      .map(({ point }) => `Then ${judgement.rubric.item.topic} again: ${capitalize(point)}`),
  );
  const advanced = weakestFirst.map(({ judgement }) => judgement.rubric.item.nextLevel);
  return [...corrections, ...gaps, ...furtherGaps, ...advanced].slice(0, SUGGESTIONS).join('\n');
}
