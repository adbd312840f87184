import type { ModelCheck } from '@prova/api/types/languageModel';
import { figuresOf, mean } from '@prova/grading/evaluate/figures';
import type { QuestionBank } from '../../bank/createQuestionBank';
import type { LanguageModelClient } from '../client/createLanguageModelClient';
import { isServerFault } from '../client/languageModelFailure';
import { ROOM_TIME_LIMIT } from '../composeWords';
import { countRefusals, reviewLabelled, type LabelledReview } from '../reviewLabelled';
import { checkRoomWords } from './checkRoomWords';
import { chooseCannedAnswers } from './chooseCannedAnswers';
import { findProblems } from './findProblems';

/** Name of its calls among others: their prompts are those of interviews. */
export const CHECK_NAME = 'model_check';
/** Consecutive failures of the server after which no further answer is sent. */
const FAILURES = 3;

interface Checked {
  /** Of its own, so that failures here suspend no candidate's calls. */
  client: LanguageModelClient;
  bank: QuestionBank;
  /** Milliseconds for each review. */
  timeLimit: number;
  /** Milliseconds for each follow-up. */
  roomTimeLimit?: number;
}

/**
 * Has a language model judge answers of known grade, and compares it with people. One answer at a time, as a small
 * server can.
 * @throws Error if the client was closed meanwhile
 */
export async function checkModel({
  client,
  bank,
  timeLimit,
  roomTimeLimit = ROOM_TIME_LIMIT,
}: Checked): Promise<ModelCheck> {
  const answers = chooseCannedAnswers();
  const reviews: LabelledReview[] = [];
  for await (const review of reviewLabelled(answers, { client, bank, timeLimit })) {
    reviews.push(review);
    if (reviews.length >= FAILURES && reviews.slice(-FAILURES).every(isServerFailure)) break;
  }
  const usable = usableOf(reviews);
  const agreement = usable.length === 0 ? null : agreementOf(usable);
  const problems = findProblems(reviews, agreement, timeLimit);
  const isFit = problems.every(({ problem }) => problem === 'SLOW');
  const room = isFit ? await checkRoomWords(answers, { client, bank, timeLimit: roomTimeLimit }) : null;
  const refusals = countRefusals(reviews).map(([reason, count]) => ({ reason, count }));
  if ([...refusals.map(({ reason }) => reason), ...(room?.reasons ?? [])].includes('stopping'))
    throw new Error('The check was not completed: its client was closed');
  return {
    answers: reviews.length,
    reviewed: usable.length,
    agreement,
    ...effortOf(usable),
    refusals,
    problems,
    room,
  };
}

const isServerFailure = ({ review }: LabelledReview) => 'reason' in review && isServerFault(review.reason);

const usableOf = (reviews: readonly LabelledReview[]) =>
  reviews.flatMap(({ labels, embedded, review, seconds }) =>
    'reason' in review ? [] : [{ labels, embedded, ...review, seconds }],
  );
type Usable = ReturnType<typeof usableOf>;

function agreementOf(usable: Usable): NonNullable<ModelCheck['agreement']> {
  // One group, although each answer is to another question: grades are comparable.
  const { rank, error } = figuresOf(
    usable.map(({ labels, answer }) => ({ ...labels, item: '', authors: '', total: answer.score.total })),
  );
  const states = usable.flatMap(({ labels, answer }) =>
    answer.grade.points.map(({ concept, state }) => Number(labels.points[concept.id]?.state === state)),
  );
  return {
    // Too few for a rank, which is no agreement.
    rank: Number.isFinite(rank) ? rank : 0,
    error,
    builtInError: mean(usable.map(({ labels, embedded: { score } }) => Math.abs(score.total - labels.grade))),
    points: mean(states),
  };
}

function effortOf(usable: Usable): Pick<ModelCheck, 'seconds' | 'tokens'> {
  if (usable.length === 0) return { seconds: null, tokens: null };
  const durations = usable.map(({ seconds }) => seconds);
  const tokens = mean(usable.map((one) => one.tokens));
  return {
    seconds: { mean: mean(durations), slowest: Math.max(...durations) },
    // Not every server counts them.
    tokens: tokens > 0 ? tokens : null,
  };
}
