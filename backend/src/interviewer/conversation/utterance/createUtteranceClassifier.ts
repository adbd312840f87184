import type { QuestionItem } from '@prova/grading/bank/questionItem';
import { gradeAnswer } from '@prova/grading/grade';
import type { Rubric } from '@prova/grading/rubric/compileRubric';
import { createUtteranceRecognizer, type RecognizeUtterance, type Utterance } from './recognizeUtterance';
import { tradeWords, wordsAround } from './tradeWords';

/** Utterances that may contain the answer. A question may contain it as well, but only to ask. */
const MAY_ANSWER: ReadonlySet<Utterance> = new Set(['thinking', 'smallTalk', 'rephrase']);
/** Fewer words only name terms, and make no point. */
const LEAST_WORDS = 10;

const countWords = (text: string) => text.trim().split(/\s+/).length;

/** @param items all questions of the bank: the vocabulary of good answers */
export function createUtteranceClassifier(items: readonly QuestionItem[]) {
  let recognize: RecognizeUtterance | undefined;
  /**
   * Classifies an utterance after a question or a follow-up. An utterance that makes a point and requests
   * nothing is an answer.
   */
  return (said: string, rubric: Rubric, followUp: string | null): Utterance => {
    // The vocabulary is collected on first use, so that a start need not wait for it.
    recognize ??= createUtteranceRecognizer(tradeWords(items));
    const utterance = recognize(said, wordsAround(rubric.item, followUp));
    if (!MAY_ANSWER.has(utterance) || countWords(said) < LEAST_WORDS) return utterance;
    return gradeAnswer(rubric, said).covered.length > 0 ? 'answer' : utterance;
  };
}
