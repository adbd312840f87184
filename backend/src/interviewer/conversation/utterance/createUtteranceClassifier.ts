import type { QuestionItem } from '@prova/grading/bank/questionItem';
import { gradeAnswer } from '@prova/grading/grade';
import type { Rubric } from '@prova/grading/rubric/compileRubric';
import { createUtteranceRecognizer, type RecognizeUtterance, type Utterance } from './recognizeUtterance';
import { tradeWords, wordsAround } from './tradeWords';

/** Somebody who thinks aloud, or chats, may say the very thing meanwhile; somebody who asks says it to ask. */
const MAY_ANSWER: ReadonlySet<Utterance> = new Set(['thinking', 'smallTalk', 'rephrase']);
/** In fewer words one names things, and makes no point of them. */
const LEAST_WORDS = 10;

const countWords = (text: string) => text.trim().split(/\s+/).length;

/** @param items all questions of the bank: what good answers to them are worded in */
export function createUtteranceClassifier(items: readonly QuestionItem[]) {
  let recognize: RecognizeUtterance | undefined;
  /** What was said to a question, or to the one on its answer. What makes a point, and asks for nothing, is an answer. */
  return (said: string, rubric: Rubric, followUp: string | null): Utterance => {
    // Their words are gathered when something is said for the first time, so that a start does not wait for it.
    recognize ??= createUtteranceRecognizer(tradeWords(items));
    const utterance = recognize(said, wordsAround(rubric.item, followUp));
    if (!MAY_ANSWER.has(utterance) || countWords(said) < LEAST_WORDS) return utterance;
    return gradeAnswer(rubric, said).covered.length > 0 ? 'answer' : utterance;
  };
}
