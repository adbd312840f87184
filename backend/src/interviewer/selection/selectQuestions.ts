import { LEVELS, type Level, type QuestionReason } from '@prova/api/types/interview';
import type { BankQuestion } from '../bank/createQuestionBank';
import type { SelectQuestionsRequest } from '../interviewer';
import { createRandom } from './createRandom';
import { createMixer } from './createMixer';
import { relateQuestions } from './relateQuestions';

/** The chosen domains have no questions at all. */
export class NoQuestionsError extends Error {
  override readonly name = 'NoQuestionsError';

  constructor(domainIds: readonly string[]) {
    super(`There is no question on ${domainIds.join(', ')}`);
  }
}

/** A question with the reason for its choice. */
export interface SelectedQuestion {
  readonly question: BankQuestion;
  readonly why: QuestionReason;
}

/**
 * Chooses different questions, spread over the domains as evenly as the bank allows. Priorities: the
 * requested level before its neighbours, which fill up only if one interview exceeds the level; then new
 * questions, then those asked longest ago. Among these questions, every third place is for a task (a fault to
 * find, a design, one story at most), and subjects of the job description come first. Denied subjects are
 * never asked about. The result is grouped by domain, like a conversation, with rising difficulty. A question
 * with the same expected answer as another, in this interview or an earlier one, waits until the level has no
 * others as fresh.
 *
 * Returns all questions if the domains have fewer than requested.
 *
 * @throws NoQuestionsError when they have none.
 */
export function selectQuestions(
  questions: readonly BankQuestion[],
  { domainIds, level, count, seed, askedBefore, jobDescription }: SelectQuestionsRequest,
): SelectedQuestion[] {
  const random = createRandom(seed);
  const age = new Map(askedBefore.map((id, index) => [id, index + 1]));
  const echoes = new Set(
    questions.filter(({ item }) => age.has(item.id)).flatMap(({ similar }) => [...similar]),
  );
  const relate = relateQuestions(jobDescription);
  const domains = [...new Set(domainIds)];
  const supplies = domains.map((domainId) =>
    questions
      .filter((question) => question.domainId === domainId)
      .map((question) => ({
        question,
        distance: distanceOf(question, level),
        asked: age.get(question.item.id) ?? 0,
        isEcho: echoes.has(question.item.id),
        tie: random(),
        ...relate(question),
      }))
      .filter(({ isDenied }) => !isDenied)
      .sort(
        (left, right) =>
          left.distance - right.distance ||
          left.asked - right.asked ||
          right.named - left.named ||
          left.tie - right.tie,
      ),
  );
  const available = supplies.reduce((total, supply) => total + supply.length, 0);
  if (available === 0) throw new NoQuestionsError(domains);
  const shares = shareOut(
    Math.min(count, available),
    supplies.map((supply) => supply.length),
    random,
  );
  const mixer = createMixer();
  return supplies.flatMap((supply, index) =>
    mixer
      .take(supply, shares[index] ?? 0)
      .sort(
        (left, right) => LEVELS.indexOf(left.question.item.level) - LEVELS.indexOf(right.question.item.level),
      )
      .map(({ question, words, asked, distance }) => ({
        question,
        why: {
          words: [...words],
          ...(asked > 0 && { again: true }),
          ...(distance > 0 && { besideLevel: true }),
        },
      })),
  );
}

/**
 * Distance of a question's level from the requested level: smaller is better. Of two neighbouring levels, the
 * easier one comes first.
 */
function distanceOf({ item }: BankQuestion, wanted: Level): number {
  const distance = LEVELS.indexOf(item.level) - LEVELS.indexOf(wanted);
  return 2 * Math.abs(distance) + (distance > 0 ? 1 : 0);
}

/** One question per domain in turn, from a random start, as long as a domain has questions left. */
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
