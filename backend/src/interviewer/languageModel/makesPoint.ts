import type { QuestionItem } from '@prova/grading/bank/questionItem';
import { withoutFollowUps, type Rubric } from '@prova/grading/rubric/compileRubric';
import { readText } from '@prova/grading/text/readText';
import { givesAway } from '../conversation/givesAway';

/** Share of a point's own words that give it away, and their least number. */
const SHARE_OF_POINT = 0.34;
const LEAST_WORDS = 2;

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(readText(text).content.map(({ stem }) => stem));

function textsOf(item: QuestionItem): string {
  const givens = item.kind === 'DESIGN' ? item.givens : [];
  return [item.text, item.topic, ...givens].join('. ');
}

/**
 * Whether a model's words may make a point of the expected answer: by the grading, read as statements too, or by the
 * words of the point that the question lacks. Of the bank's points all are found but one, and of its authored
 * follow-ups eight in 1,094.
 */
export function makesPoint(rubric: Rubric, text: string): boolean {
  const judging = withoutFollowUps(rubric);
  if ([text, text.replaceAll('?', '.')].some((words) => givesAway(judging, words))) return true;
  const known = stemsOf(textsOf(rubric.item));
  const said = stemsOf(text);
  return rubric.item.concepts.some(({ point }) => {
    const own = [...stemsOf(point)].filter((stem) => !known.has(stem));
    const shared = own.filter((stem) => said.has(stem)).length;
    return shared >= Math.max(LEAST_WORDS, SHARE_OF_POINT * own.length);
  });
}
