import type { BankQuestion } from '../../src/interviewer/bank/createQuestionBank';

/** The first question of each domain, and of each kind at each level: `npm run bank` checks all of them. */
export function sampleOf(questions: readonly BankQuestion[]): readonly BankQuestion[] {
  const seen = new Set<string>();
  return questions.filter(({ domainId, item: { level, kind } }) => {
    const isNew = !seen.has(domainId) || !seen.has(`${kind} ${level}`);
    seen.add(domainId).add(`${kind} ${level}`);
    return isNew;
  });
}
