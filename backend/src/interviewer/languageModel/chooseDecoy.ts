import type { Concept } from '@prova/grading/bank/questionItem';
import type { QuestionBank } from '../bank/createQuestionBank';
import type { AnsweredQuestion } from '../interviewer';
import { createRandom } from '../selection/createRandom';

/**
 * A point that an answer cannot make: of another domain's question, none of whose terms the answer uses. The same answer
 * always gets the same one.
 */
export function chooseDecoy(
  bank: QuestionBank,
  { questionId, domainId, answer }: Pick<AnsweredQuestion, 'questionId' | 'domainId' | 'answer'>,
): Concept {
  const others = bank.questions.filter(
    ({ domainId: other, item }) => other !== domainId && item.kind === 'EXPLAIN',
  );
  const first = Math.floor(createRandom(questionId)() * others.length);
  const inOrder = [...others.slice(first), ...others.slice(0, first)];
  const said = answer.toLowerCase();
  const foreign = inOrder.find(({ item }) => item.terms.every((term) => !said.includes(term.toLowerCase())));
  const concept = (foreign ?? inOrder[0])?.item.concepts[0];
  if (!concept) throw new Error('A bank of one domain has no decoys');
  return concept;
}
