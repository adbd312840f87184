import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { pickQuestions } from './pickQuestions';

const { questions } = createQuestionBank(readBankFiles());

test('returns exactly the named questions in order, and throws for an unknown one', () => {
  const wanted = [70, 5, 120].map((at) => questions[at]?.item.id ?? '');
  expect(pickQuestions(questions, wanted).map(({ item }) => item.id)).toEqual(wanted);
  expect(pickQuestions(questions, [])).toEqual([]);
  expect(() => pickQuestions(questions, [...wanted, 'gone'])).toThrow('The question bank does not hold gone');
});
