import type { QuestionItem } from '../../questionItem';
import { judgeAnswer } from '../../scoring/judgeAnswer';
import type { Rubric } from '../../scoring/rubric';
import { createUtteranceRecognizer, type Utterance } from './recognizeUtterance';
import { tradeWords, wordsAround } from './tradeWords';

/** Somebody who thinks aloud, or chats, may say the very thing meanwhile; somebody who asks may do so in its words. */
const MAY_ANSWER: ReadonlySet<Utterance> = new Set(['thinking', 'smallTalk', 'rephrase']);

/** @param items all questions of the bank: what good answers to them are worded in */
export function createHearing(items: readonly QuestionItem[]) {
  const recognize = createUtteranceRecognizer(tradeWords(items));
  /** What was said to a question, or to the one on its answer. Whatever makes a point, and asks for nothing, is an answer. */
  return (said: string, rubric: Rubric, followUp: string | null): Utterance => {
    const utterance = recognize(said, wordsAround(rubric.item, followUp));
    const answers = MAY_ANSWER.has(utterance) && judgeAnswer(rubric, said).covered.length > 0;
    return answers ? 'answer' : utterance;
  };
}
