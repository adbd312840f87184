import type { Grade } from '@prova/grading/grade';
import { PASSING_TOTAL, type AnswerScore } from '@prova/grading/scores';
import type { RubricConcept } from '@prova/grading/rubric/compileRubric';
import { createChoice } from './createChoice';
import { findGaps } from '@prova/grading/judgePoints';
import { findStrengths } from './describeStrengths';
import type { Wording } from './wording/wording';

/** Minimum total of a complete answer, provided nothing expected is missing. */
export const STRONG_TOTAL = 85;
/** Up to this total, an answer does not answer the question. */
const NO_ANSWER_UP_TO = 25;
const NAMED_POINTS = 2;

/**
 * An interviewer's immediate feedback, most important first. Errors and gaps are listed elsewhere, once.
 * @param agreed with a second reader: the points that may be named as explained
 */
export function summarize(
  grade: Grade,
  { total }: AnswerScore,
  wording: Wording,
  agreed?: readonly RubricConcept[],
): string {
  const { rubric, read, cap, errors } = grade;
  const words = wording.itemWords(rubric.item);
  const choose = createChoice(rubric.item.id + read.text);
  if (cap === 'other-language') return wording.otherLanguage(read.language?.code ?? null);
  if (cap !== null) return choose(wording.capped(cap, words.topic));
  const praised = agreed ?? findStrengths(grade, { total }).map(({ concept }) => concept);
  const names = praised.map(words.shortName).slice(0, NAMED_POINTS);
  const gaps = findGaps(grade).length;
  if (errors.length > 0 && total < PASSING_TOTAL) {
    const holds = names.length === 0 ? [] : [wording.stillHolds(names)];
    return [wording.wrongFirst(errors.length, words.topic), ...holds].join(' ');
  }
  if (total <= NO_ANSWER_UP_TO) return choose(wording.noAnswer(words.topic, words.hint));
  const isComplete = total >= STRONG_TOTAL && gaps === 0 && errors.length === 0;
  const verdict = isComplete ? 'complete' : total >= PASSING_TOTAL ? 'sound' : 'begun';
  const said = names.length > 0 ? choose(wording[verdict](names)) : wording.inShort(verdict, words.topic);
  if (errors.length > 0) return `${said} ${wording.alsoWrong(errors.length, words.topic)}`;
  // So many gaps imply it.
  const isToldOpen = names.length === 0 && verdict === 'begun';
  return gaps === 0 || isToldOpen ? said : `${said} ${wording.stillOpen(gaps, words.topic)}`;
}
