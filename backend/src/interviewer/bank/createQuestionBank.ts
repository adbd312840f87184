import type { Domain } from '@prova/api/types/domain';
import { createRubricCompiler, type Knowledge, type Rubric } from '@prova/grading/rubric/compileRubric';
import { KNOWLEDGE } from '@prova/grading/rubric/readKnowledge';
import type { BankFile, QuestionItem } from '@prova/grading/bank/questionItem';
import { createSimilarQuestionFinder } from './createSimilarQuestionFinder';

/** A question with the domain it belongs to. */
export interface BankQuestion {
  domainId: string;
  item: QuestionItem;
  /** Compiled when it is first asked for, so that a start does not wait for all of them. */
  readonly rubric: Rubric;
  /** The ids of those that want the same said; found when they are first asked for. */
  readonly akin: ReadonlySet<string>;
}

/** All questions, each compiled once at most. */
export interface QuestionBank {
  domains: readonly Domain[];
  questions: readonly BankQuestion[];
  find(questionId: string): BankQuestion | undefined;
  /** Makes a question that the bank does not hold ready for scoring. @throws Error for a phrasing that cannot be read */
  compile(item: QuestionItem): Rubric;
}

/**
 * @param knowledge what people said to the questions
 * @throws Error when two questions or two domains share an id.
 */
export function createQuestionBank(
  files: readonly BankFile[],
  knowledge: Knowledge = KNOWLEDGE,
): QuestionBank {
  const domains = files.map(({ domain: { id, displayName } }) => ({
    id,
    name: id,
    displayName,
    status: 'ACTIVATED',
  }));
  const all = files.flatMap(({ items }) => items);
  const compile = createRubricCompiler(all, knowledge);
  const findAkin = createSimilarQuestionFinder(all);
  const questionOf = (domainId: string, item: QuestionItem): BankQuestion => {
    let rubric: Rubric | undefined;
    let akin: ReadonlySet<string> | undefined;
    return {
      domainId,
      item,
      get rubric() {
        return (rubric ??= compile(item));
      },
      get akin() {
        return (akin ??= findAkin(item));
      },
    };
  };
  const questions = files.flatMap(({ domain, items }) => items.map((item) => questionOf(domain.id, item)));
  const byId = new Map(questions.map((question) => [question.item.id, question]));
  if (byId.size !== questions.length) throw new Error('Two questions of the bank have the same id');
  if (new Set(domains.map(({ id }) => id)).size !== domains.length) {
    throw new Error('Two domains of the bank have the same id');
  }
  return { domains, questions, find: (questionId) => byId.get(questionId), compile };
}
