import type { FeedbackLanguage } from '@prova/api/types/feedback';
import { FEEDBACK_LANGUAGES } from '@prova/api/types/feedback';
import { isScored } from '@prova/grading/grade';
import type { JudgedPoint } from '@prova/grading/judgePoints';
import * as v from 'valibot';
import type { QuestionBank } from '../bank/createQuestionBank';
import type { AnswerReview } from '../interviewer';
import type { AssessedAnswer } from '../report/assessAnswers';
import { chooseDecoy } from './chooseDecoy';
import type { LanguageModelClient } from './client/createLanguageModelClient';
import {
  isServerFault,
  type LanguageModelFailureReason,
  type LanguageModelResult,
} from './client/languageModelFailure';
import type { Fallback, ReportFallback } from './fallback';
import { listPoints, replySchemaFor, reviewPrompt, type ReviewReply } from './prompts/reviewPrompt';
import { readsTheAnswers } from './readsTheAnswers';
import {
  applyReview,
  readForReview,
  verifyReview,
  type ReviewRefusal,
  type VerifiedReview,
} from './verifyReview';

/** Concurrent calls per interview. */
const CALLS_AT_ONCE = 6;
/** A total this far from the embedded grading's is disputed: the answer is reviewed again. */
const DISPUTED_FROM = 40;

interface Reviewer {
  client: LanguageModelClient;
  bank: QuestionBank;
  reportFallback: ReportFallback;
}

/** One review in its language: a second reply follows where the first one is disputed. */
interface Review {
  language: FeedbackLanguage;
  replies: readonly ReviewReply[];
}

/** An empty answer has nothing to review. */
const isGiven = ({ question }: AssessedAnswer) => !question.skipped && question.answer.trim() !== '';

const listPointsFor = ({ grade, question }: AssessedAnswer, bank: QuestionBank) =>
  listPoints(grade.rubric, chooseDecoy(bank, question));

/** Whether the embedded grading contradicts a total. It cannot judge answers in other languages. */
const isDisputed = ({ grade, rubricScore }: AssessedAnswer, total: number) =>
  isScored(grade) && Math.abs(total - rubricScore.total) > DISPUTED_FROM;

async function requestReview(
  answer: AssessedAnswer,
  language: FeedbackLanguage,
  { client, bank }: Pick<Reviewer, 'client' | 'bank'>,
  signal: AbortSignal,
): Promise<LanguageModelResult<Review>> {
  const points = listPointsFor(answer, bank);
  const request = { rubric: answer.grade.rubric, points, answer: readForReview(answer).text, language };
  const first = await client.ask(reviewPrompt(request), signal);
  if (!first.ok) return first;
  const verified = verifyReview(first.value, answer, points, language);
  if (typeof verified === 'string' || !isDisputed(answer, verified.total))
    return { ...first, value: { language, replies: [first.value] } };
  const summarize = (total: number, judged: readonly JudgedPoint[]) =>
    [
      ...points.map(({ key, concept }) => {
        const point = judged.find((one) => one.concept === concept);
        return `${key} ${point?.state ?? 'missing'}`;
      }),
      `grade ${total}`,
    ].join(', ');
  const [one = '', other = ''] = [
    summarize(verified.total, verified.points),
    summarize(answer.rubricScore.total, answer.grade.points),
    // In alphabetical order, which does not give away whose is which.
  ].toSorted();
  const second = await client.ask(reviewPrompt({ ...request, disputed: [one, other] }), signal);
  if (!second.ok) return { ...first, value: { language, replies: [first.value] } };
  return {
    ok: true,
    value: { language, replies: [first.value, second.value] },
    tokens: (first.tokens ?? 0) + (second.tokens ?? 0),
  };
}

/** One answer's review, verified: how it judges the answer, and the tokens it took. Or why there is none. */
export async function reviewOne(
  answer: AssessedAnswer,
  reviewer: Pick<Reviewer, 'client' | 'bank'>,
  signal: AbortSignal,
): Promise<{ answer: AssessedAnswer; tokens: number } | { reason: Fallback['reason'] }> {
  const review = await requestReview(answer, 'en', reviewer, signal);
  if (!review.ok) return { reason: review.reason };
  const verified = verifyReplies(review.value, answer, reviewer.bank);
  return typeof verified === 'string'
    ? { reason: verified }
    : { answer: applyReview(answer, verified), tokens: review.tokens ?? 0 };
}

/**
 * Has an answer reviewed during the interview.
 * @returns null when there is nothing to review, or after a possibly temporary failure
 * @throws Error when this process ends
 */
export async function reviewAhead(
  answer: AssessedAnswer,
  language: FeedbackLanguage,
  reviewer: Pick<Reviewer, 'client' | 'bank'>,
  signal: AbortSignal,
): Promise<AnswerReview | null> {
  if (!isGiven(answer)) return null;
  const review = await requestReview(answer, language, reviewer, signal);
  if (review.ok) return review.value;
  if (review.reason === 'stopping') throw new Error('This process ends before the answer was read');
  return isServerFault(review.reason) || review.reason === 'resting' ? null : { failure: review.reason };
}

/** Has every given answer reviewed, unless done before. @param language of the remarks */
export async function reviewAnswers(
  answers: readonly AssessedAnswer[],
  language: FeedbackLanguage,
  reviewer: Reviewer,
  signal: AbortSignal,
): Promise<AssessedAnswer[]> {
  const { bank, reportFallback } = reviewer;
  const limited = createLimit(CALLS_AT_ONCE);
  const timeIsUp = aborted(signal);
  const verified = new Map<AssessedAnswer, VerifiedReview>();
  await Promise.all(
    answers.filter(isGiven).map(async (answer) => {
      // Waiting for another process's review occupies no slot.
      const known = await readBefore(answer, bank, timeIsUp);
      const review = known ?? (await limited(() => requestReview(answer, language, reviewer, signal)));
      const result = review.ok ? verifyReplies(review.value, answer, bank) : review.reason;
      if (typeof result === 'string') reportFallback({ task: 'review', reason: result });
      else verified.set(answer, result);
    }),
  );
  const compared = [...verified].filter(([{ grade }]) => isScored(grade));
  if (!readsTheAnswers(compared.map(([{ rubricScore }, { total }]) => [rubricScore.total, total]))) {
    verified.forEach(() => reportFallback({ task: 'review', reason: 'unrelated' }));
    return [...answers];
  }
  return answers.map((answer) => {
    const review = verified.get(answer);
    if (!review) return answer;
    const reviewed = applyReview(answer, review);
    return isDisputed(answer, review.total) ? withDoubt(reviewed) : reviewed;
  });
}

/** The last usable reply's review, or why the first reply is of no use. */
function verifyReplies(
  { language, replies }: Review,
  answer: AssessedAnswer,
  bank: QuestionBank,
): VerifiedReview | ReviewRefusal {
  const points = listPointsFor(answer, bank);
  const results = replies.map((reply) => {
    const result = verifyReview(reply, answer, points, language);
    return typeof result !== 'string' && isDisputed(answer, result.total) && !showsReading(result)
      ? 'unverified'
      : result;
  });
  return results.findLast((result) => typeof result !== 'string') ?? results[0] ?? 'unverified';
}

/**
 * Whether a review quotes the answer, in different places. One that finds nothing in it, or everything in the same words,
 * could be of any answer: a dispute is not decided by that.
 */
function showsReading({ points }: VerifiedReview): boolean {
  const quoted = points.flatMap(({ place }) => place ?? []);
  const places = new Set(quoted.map(({ start }) => start));
  return places.size >= Math.max(1, quoted.length / 2);
}

/** Widens the range to the embedded grading's total: the report then shows a range. */
function withDoubt(answer: AssessedAnswer): AssessedAnswer {
  const { score, rubricScore } = answer;
  return {
    ...answer,
    isDisputed: true,
    score: {
      ...score,
      low: Math.min(score.low, rubricScore.total),
      high: Math.max(score.high, rubricScore.total),
    },
  };
}

/** The result of a review begun before; null if none was begun, or if it is late. */
async function readBefore(
  answer: AssessedAnswer,
  bank: QuestionBank,
  timeIsUp: Promise<void>,
): Promise<LanguageModelResult<Review> | null> {
  const review = (await Promise.race([answer.question.review, timeIsUp])) ?? null;
  if (review === null) return null;
  if ('failure' in review) return { ok: false, reason: review.failure as LanguageModelFailureReason };
  const stored = v.object({
    language: v.picklist(FEEDBACK_LANGUAGES),
    replies: v.pipe(v.array(replySchemaFor(listPointsFor(answer, bank))), v.minLength(1)),
  });
  const parsed = v.safeParse(stored, review);
  return parsed.success ? { ok: true, value: parsed.output } : null;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Limits concurrent tasks to `places`; the others queue in order. */
function createLimit(places: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
