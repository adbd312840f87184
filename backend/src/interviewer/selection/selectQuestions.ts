import { LEVELS, type Level } from '@prova/shared/api-types/interview';
import type { BankQuestion } from '../bank/createQuestionBank';
import type { SelectQuestionsRequest } from '../interviewer';
import { createRandom } from './createRandom';

/** The chosen domains hold no question at all. */
export class NoQuestionsError extends Error {
  override readonly name = 'NoQuestionsError';

  constructor(domainIds: readonly string[]) {
    super(`There is no question on ${domainIds.join(', ')}`);
  }
}

/**
 * Chooses different questions, as evenly over the domains as the bank allows: new ones before those to avoid, the
 * asked level before its neighbours, what the job description names before the rest. The result is grouped by domain, as a conversation would be, and gets harder
 * within a domain.
 *
 * Where the domains hold fewer than asked for, all of them.
 *
 * @throws NoQuestionsError when they hold none.
 */
export function selectQuestions(
  questions: readonly BankQuestion[],
  { domainIds, level, count, seed, avoidQuestionIds, jobDescription }: SelectQuestionsRequest,
): BankQuestion[] {
  const random = createRandom(seed);
  const avoided = new Set(avoidQuestionIds);
  const named = wordsOf(jobDescription);
  const domains = [...new Set(domainIds)];
  const supplies = domains.map((domainId) =>
    questions
      .filter((question) => question.domainId === domainId)
      .map((question) => ({
        question,
        rank: rankOf(question, level, avoided),
        named: countNamed(question, named),
        tie: random(),
      }))
      .sort((left, right) => left.rank - right.rank || right.named - left.named || left.tie - right.tie)
      .map(({ question }) => question),
  );
  const available = supplies.reduce((total, supply) => total + supply.length, 0);
  if (available === 0) throw new NoQuestionsError(domains);
  const shares = shareOut(
    Math.min(count, available),
    supplies.map((supply) => supply.length),
    random,
  );
  return supplies.flatMap((supply, index) =>
    supply
      .slice(0, shares[index])
      .sort((left, right) => LEVELS.indexOf(left.item.level) - LEVELS.indexOf(right.item.level)),
  );
}

/** Smaller is better. Of two neighbouring levels the easier one comes first. */
function rankOf({ item }: BankQuestion, wanted: Level, avoided: ReadonlySet<string>): number {
  const distance = LEVELS.indexOf(item.level) - LEVELS.indexOf(wanted);
  const rank = 2 * Math.abs(distance) + (distance > 0 ? 1 : 0);
  return avoided.has(item.id) ? rank + 100 : rank;
}

/** A text as words with a space around each, so that a term is found whole. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#+.]+/gu, ' ')
    .replaceAll(/\.(?= )/g, '')} `;
}

function countNamed({ item }: BankQuestion, named: string): number {
  return item.terms.filter((term) => named.includes(wordsOf(term))).length;
}

/** One question each in turn, beginning anywhere, as long as a domain has some left. */
function shareOut(count: number, stock: readonly number[], random: () => number): number[] {
  const shares = stock.map(() => 0);
  let given = 0;
  for (let turn = Math.floor(random() * stock.length); given < count; turn += 1) {
    const index = turn % stock.length;
    const share = shares[index] ?? 0;
    if (share >= (stock[index] ?? 0)) continue;
    shares[index] = share + 1;
    given += 1;
  }
  return shares;
}
