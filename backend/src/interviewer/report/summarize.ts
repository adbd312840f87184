import type { Grade } from '@prova/grading/grade';
import { byWeight, type RubricConcept } from '@prova/grading/rubric/compileRubric';
import { PASSING_TOTAL, type AnswerScore } from '@prova/grading/scores';
import { createChoice } from './createChoice';
import { praisedConcepts } from './describeStrengths';
import { quoteFrom } from './quoteFrom';
import type { Choices, ItemWords, Wording } from './wording/wording';

/** From here on an answer is called complete. */
export const STRONG_TOTAL = 85;
/** What is worth less is not near to an answer. */
const LITTLE_TOTAL = 20;
const NAMED_POINTS = 2;

interface Speech {
  wording: Wording;
  words: ItemWords;
  choose: (choices: Choices) => string;
}

/**
 * What an interviewer would say right after the answer, in one to three sentences.
 * @param agreed where somebody else has read the answer too: the points that may be named as explained
 */
export function summarize(
  grade: Grade,
  score: AnswerScore,
  wording: Wording,
  agreed?: readonly RubricConcept[],
): string {
  const { rubric, read, cap } = grade;
  const words = wording.itemWords(rubric.item);
  const choose = createChoice(rubric.item.id + read.text);
  if (cap === 'other-language') return wording.otherLanguage(read.language?.code ?? null);
  if (cap !== null) return choose(wording.capped(cap, words.topic));
  return summarizeAttempt(grade, score, agreed, { wording, words, choose });
}

function summarizeAttempt(
  grade: Grade,
  score: AnswerScore,
  agreed: readonly RubricConcept[] | undefined,
  { wording, words, choose }: Speech,
) {
  const { read, covered, missed, mistakes } = grade;
  const [mistake] = mistakes;
  const has = (agreed ?? praisedConcepts(grade, score)).map(words.shortName).slice(0, NAMED_POINTS);
  const [gap] = byWeight(missed);
  if (mistake && score.total < PASSING_TOTAL) {
    const correction = words.correction(mistake.misconception);
    const wrong = wording.wrongClaim(quoteFrom(read, mistake.place), correction);
    return has.length === 0 ? wrong : `${wrong} ${wording.stillHolds(has)}`;
  }
  if (covered.length === 0 || score.total === 0) return choose(wording.offTopic(words.topic, words.hint));
  const isReviewed = agreed !== undefined;
  if (!isReviewed && has.length === 0 && score.total < LITTLE_TOTAL)
    return [wording.hardlyAnything(), ...(gap ? [wording.beginWith(words.name(gap))] : [])].join(' ');
  const verdict = verdictOn(score.total, has, isReviewed, { wording, choose });
  if (mistake) return `${verdict} ${wording.alsoWrong(words.correction(mistake.misconception))}`;
  // That the rubric misses nothing is no reason to contradict who missed something.
  if (!gap && isReviewed && score.total < STRONG_TOTAL) return verdict;
  if (!gap) return `${verdict} ${wording.nothingMissing()}`;
  return `${verdict} ${choose(wording.missing(words.name(gap)))}`;
}

function verdictOn(
  total: number,
  has: readonly string[],
  isReviewed: boolean,
  { wording, choose }: Pick<Speech, 'wording' | 'choose'>,
): string {
  const verdict = total >= STRONG_TOTAL ? 'complete' : total >= PASSING_TOTAL ? 'sound' : 'begun';
  if (has.length > 0) return choose(wording[verdict](has));
  if (isReviewed) return wording.inShort(verdict);
  return total >= PASSING_TOTAL ? wording.terse() : wording.unclear();
}
