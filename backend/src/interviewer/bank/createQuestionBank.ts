import type { Domain } from '@prova/shared/api-types/domain';
import type { Level } from '@prova/shared/api-types/interview';
import { compileRubrics, type Rubric } from '../scoring/rubric';
import type { BankFile } from './questionItem';

/** A question with the domain it belongs to. */
export interface BankQuestion {
  domainId: string;
  level: Level;
  rubric: Rubric;
}

/** All questions, compiled once. */
export interface QuestionBank {
  domains: readonly Domain[];
  questions: readonly BankQuestion[];
  find(questionId: string): BankQuestion | undefined;
}

/** @throws Error when two questions or two domains share an id. */
export function createQuestionBank(files: readonly BankFile[]): QuestionBank {
  const domains = files.map(({ domain: { id, displayName } }) => ({
    id,
    name: id,
    displayName,
    status: 'ACTIVATED',
  }));
  const origins = files.flatMap(({ domain, items }) => items.map((item) => ({ domainId: domain.id, item })));
  const questions = compileRubrics(origins.map(({ item }) => item)).map((rubric, index) => ({
    domainId: origins[index]?.domainId ?? '',
    level: rubric.item.level,
    rubric,
  }));
  const byId = new Map(questions.map((question) => [question.rubric.item.id, question]));
  if (byId.size !== questions.length) throw new Error('Two questions of the bank have the same id');
  if (new Set(domains.map(({ id }) => id)).size !== domains.length) {
    throw new Error('Two domains of the bank have the same id');
  }
  return { domains, questions, find: (questionId) => byId.get(questionId) };
}
