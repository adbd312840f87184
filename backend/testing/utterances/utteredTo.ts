import type { QuestionBank } from '../../src/interviewer/bank/createQuestionBank';
import { tradeWords, wordsAround } from '../../src/interviewer/conversation/utterance/tradeWords';
import type { UtteredTo } from './fitUtterances';

/** The questions of the bank with utterances. */
export const utteredTo = ({ questions, find }: QuestionBank): UtteredTo => ({
  words: tradeWords(questions.map(({ item }) => item)),
  around(id) {
    const item = find(id)?.item;
    if (!item) throw new Error(`The question bank does not hold question ${id}`);
    return wordsAround(item);
  },
});
