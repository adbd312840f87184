import type { Domain } from '@prova/api/types/domain';
import { createRubricCompiler, type Knowledge, type Rubric } from '@prova/grading/rubric/compileRubric';
import { KNOWLEDGE } from '@prova/grading/rubric/readKnowledge';
import type { BankFile, QuestionItem } from '@prova/grading/bank/questionItem';
import { createSimilarQuestionFinder } from './createSimilarQuestionFinder';

/** A question with its domain. */
export interface BankQuestion {
  domainId: string;
  item: QuestionItem;
  /** Compiled on demand, so that a start need not wait for all. */
  readonly rubric: Rubric;
  /** Ids of questions with the same expected answer; computed on demand. */
  readonly similar: ReadonlySet<string>;
}

/** All questions, each compiled once at most. */
export interface QuestionBank {
  domains: readonly Domain[];
  questions: readonly BankQuestion[];
  find(questionId: string): BankQuestion | undefined;
  /** Prepares a question outside the bank for scoring. @throws Error for an unreadable phrasing */
  compile(item: QuestionItem): Rubric;
  /** Ids of those among `others` that have the same expected answer as `item`; both may be outside the bank. */
  findSimilar(item: QuestionItem, others: readonly QuestionItem[]): ReadonlySet<string>;
  /** The rubric of a question of the bank, or of its own; undefined if the bank does not hold it. */
  rubricOf(question: { readonly questionId: string; readonly tailored?: QuestionItem }): Rubric | undefined;
}

/**
 * @param knowledge the questions' labelled texts
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
  const findSimilar = createSimilarQuestionFinder(all);
  const questionOf = (domainId: string, item: QuestionItem): BankQuestion => {
    let rubric: Rubric | undefined;
    let similar: ReadonlySet<string> | undefined;
    return {
      domainId,
      item,
      get rubric() {
        return (rubric ??= compile(item));
      },
      get similar() {
        return (similar ??= findSimilar(item));
      },
    };
  };
  const questions = files.flatMap(({ domain, items }) => items.map((item) => questionOf(domain.id, item)));
  const byId = new Map(questions.map((question) => [question.item.id, question]));
  if (byId.size !== questions.length) throw new Error('Two questions of the bank have the same id');
  if (new Set(domains.map(({ id }) => id)).size !== domains.length) {
    throw new Error('Two domains of the bank have the same id');
  }
  return {
    domains,
    questions,
    find: (questionId) => byId.get(questionId),
    compile,
    findSimilar,
    rubricOf: ({ questionId, tailored }) => (tailored ? compile(tailored) : byId.get(questionId)?.rubric),
  };
}
