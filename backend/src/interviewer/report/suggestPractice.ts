import type { Judgement } from '../scoring/judgeAnswer';
import { capitalize } from './createWording';
import type { AssessedAnswer } from './assessAnswers';
import { byWeight } from '../scoring/rubric';

const SUGGESTIONS = 2;

/** The next two things to practise: wrong beliefs first, then the weakest answers' heaviest gaps. */
export function suggestPractice(answers: readonly AssessedAnswer[]): string {
  const weakestFirst = [...answers].sort((left, right) => left.score.total - right.score.total);
  const corrections = weakestFirst.flatMap(({ judgement }) =>
    judgement.mistakes.map(
      ({ misconception }) => `${topicOf(judgement)}, to be set right first: ${misconception.correction}`,
    ),
  );
  const gapsOf = ({ judgement }: AssessedAnswer) =>
    byWeight(judgement.missed).map(({ point }) => `${topicOf(judgement)}: ${point}`);
  // One gap of each answer before a second of any, so that the advice does not dwell on a single question.
  const gaps = weakestFirst.flatMap((answer) => gapsOf(answer).slice(0, 1));
  const furtherGaps = weakestFirst.flatMap((answer) => gapsOf(answer).slice(1));
  const advanced = weakestFirst.map(({ judgement }) => judgement.rubric.item.nextLevel);
  return [...corrections, ...gaps, ...furtherGaps, ...advanced].slice(0, SUGGESTIONS).join('\n');
}

function topicOf({ rubric }: Judgement): string {
  return capitalize(rubric.item.topic);
}
