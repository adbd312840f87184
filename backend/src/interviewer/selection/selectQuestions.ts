import { LEVELS, type Level, type QuestionReason } from '@prova/api/types/interview';
import type { BankQuestion } from '../bank/createQuestionBank';
import type { SelectQuestionsRequest } from '../interviewer';
import { createRandom } from './createRandom';
import { createMixer } from './createMixer';
import { relateQuestions } from './relateQuestions';

/** The chosen domains hold no question at all. */
export class NoQuestionsError extends Error {
  override readonly name = 'NoQuestionsError';

  constructor(domainIds: readonly string[]) {
    super(`There is no question on ${domainIds.join(', ')}`);
  }
}

/** A question with why it was chosen. */
export interface SelectedQuestion {
  readonly question: BankQuestion;
  readonly why: QuestionReason;
}

/**
 * Chooses different questions, as evenly over the domains as the bank allows: the asked level always before its neighbours, which
 * come only where one interview wants more than the level holds; within a level those never asked before, then the ones asked longest ago; of
 * those, every third place is for a task (a fault to find, a design, one story at most), and what the job description names comes before the rest. What the description denies is never asked about. The result is grouped by domain, as a
 * conversation would be, and gets harder within a domain. What wants the same said as another question of this interview, or of an earlier one, waits
 * until its level has no others as fresh.
 *
 * Where the domains hold fewer than asked for, all of them.
 *
 * @throws NoQuestionsError when they hold none.
 */
export function selectQuestions(
  questions: readonly BankQuestion[],
  { domainIds, level, count, seed, askedBefore, jobDescription }: SelectQuestionsRequest,
): SelectedQuestion[] {
  const random = createRandom(seed);
  const age = new Map(askedBefore.map((id, index) => [id, index + 1]));
  const echoes = new Set(questions.filter(({ item }) => age.has(item.id)).flatMap(({ akin }) => [...akin]));
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

/** Smaller is better. Of two neighbouring levels the easier one comes first. */
function distanceOf({ item }: BankQuestion, wanted: Level): number {
  const distance = LEVELS.indexOf(item.level) - LEVELS.indexOf(wanted);
  return 2 * Math.abs(distance) + (distance > 0 ? 1 : 0);
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
