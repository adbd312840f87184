import type { BankQuestion } from '../../src/interviewer/bank/createQuestionBank';

/** `npm run judgement` judges answers to every question of the bank, which takes minutes; the gate to a sample. */
export const judgesAll = process.env['PROVA_JUDGEMENT'] !== undefined;

/** The first question of each domain, and of each kind at each level; all of them in `npm run judgement`. */
export function sampleOf(questions: readonly BankQuestion[]): readonly BankQuestion[] {
  if (judgesAll) return questions;
  const seen = new Set<string>();
  return questions.filter(({ domainId, item: { level, kind } }) => {
    const isNew = !seen.has(domainId) || !seen.has(`${kind} ${level}`);
    seen.add(domainId).add(`${kind} ${level}`);
    return isNew;
  });
}
