import * as v from 'valibot';
import type { AnswerReview } from '../interviewer';
import type { AssessedAnswer } from '../report/assessAnswers';
import type { LanguageModelClient } from './client/createLanguageModelClient';
import {
  isServerFault,
  type LanguageModelFailureReason,
  type LanguageModelResult,
} from './client/languageModelFailure';
import type { ReportFallback } from './fallback';
import { reviewPrompt, reviewReplySchema, type ReviewReply } from './prompts/reviewPrompt';
import { readsTheAnswers } from './readsTheAnswers';
import { verifyReview } from './verifyReview';

/** Calls under way at the same time for one interview. */
const CALLS_AT_ONCE = 6;

interface Reviewer {
  client: LanguageModelClient;
  reportFallback: ReportFallback;
}

/** One that is empty, an admission or no sentence at all keeps what the rubric says: there is nothing to find in it, and much to be talked into. */
const isReadable = ({ grade }: AssessedAnswer) => grade.cap === null;

const askFor = (answer: AssessedAnswer, client: LanguageModelClient, signal: AbortSignal) =>
  client.ask(reviewPrompt(answer.grade), signal);

/**
 * Has an answer read while the interview goes on.
 * @returns null when there is nothing to read, or when the server failed, which may be over by the end of the interview
 * @throws Error when this process ends
 */
export async function reviewAhead(
  answer: AssessedAnswer,
  client: LanguageModelClient,
  signal: AbortSignal,
): Promise<AnswerReview | null> {
  if (!isReadable(answer)) return null;
  const reply = await askFor(answer, client, signal);
  if (reply.ok) return { reply: reply.value };
  if (reply.reason === 'stopping') throw new Error('This process ends before the answer was read');
  return isServerFault(reply.reason) || reply.reason === 'resting' ? null : { failure: reply.reason };
}

/** Has every real answer read a second time, unless that was done before. */
export async function reviewAnswers(
  answers: readonly AssessedAnswer[],
  { client, reportFallback }: Reviewer,
  signal: AbortSignal,
): Promise<AssessedAnswer[]> {
  const limited = createLimit(CALLS_AT_ONCE);
  const timeIsUp = aborted(signal);
  const replies = new Map<AssessedAnswer, ReviewReply>();
  await Promise.all(
    answers.filter(isReadable).map(async (answer) => {
      // What another process is about to know is waited for without a place among the calls.
      const known = await readBefore(answer.question.review, timeIsUp);
      const reply = known ?? (await limited(() => askFor(answer, client, signal)));
      if (reply.ok) replies.set(answer, reply.value);
      else reportFallback({ task: 'review', reason: reply.reason });
    }),
  );
  const isBelieved = readsTheAnswers([...replies].map(([answer, reply]) => ({ answer, reply })));
  return answers.map((answer) => {
    const reply = replies.get(answer);
    if (!reply) return answer;
    const verified = isBelieved ? verifyReview(reply, answer) : null;
    if (!verified?.words) reportFallback({ task: 'review', reason: 'contradicts-rubric' });
    return verified ? { ...answer, ...verified } : answer;
  });
}

/** What came of a review that was begun before; null when there is none, or none in time. */
async function readBefore(
  begun: Promise<AnswerReview | null> | undefined,
  timeIsUp: Promise<void>,
): Promise<LanguageModelResult<ReviewReply> | null> {
  const review = (await Promise.race([begun, timeIsUp])) ?? null;
  if (review === null) return null;
  if ('failure' in review) return { ok: false, reason: review.failure as LanguageModelFailureReason };
  const reply = v.safeParse(reviewReplySchema, review.reply);
  return reply.success ? { ok: true, value: reply.output } : null;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** At most `places` of what is given to it are under way; the others wait in their order. */
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
