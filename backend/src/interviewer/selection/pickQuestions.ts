import type { BankQuestion } from '../bank/createQuestionBank';

/**
 * Exactly the questions with these ids, in the given order.
 * @throws Error naming unknown ids: candidates are asked only what they wanted to rehearse
 */
export function pickQuestions(
  questions: readonly BankQuestion[],
  questionIds: readonly string[],
): BankQuestion[] {
  const byId = new Map(questions.map((question) => [question.item.id, question]));
  const missing = questionIds.filter((id) => !byId.has(id));
  if (missing.length > 0) throw new Error(`The question bank does not hold ${missing.join(', ')}`);
  return questionIds.flatMap((id) => byId.get(id) ?? []);
}
