import type { AssessedAnswer } from '../report/assessAnswers';
import type { LanguageModelClient } from './client/createLanguageModelClient';
import type { ReportFallback } from './fallback';
import { reviewPrompt } from './prompts/reviewPrompt';
import { verifyReview } from './verifyReview';

/** Calls under way at the same time for one interview. */
const CALLS_AT_ONCE = 6;

interface Reviewer {
  client: LanguageModelClient;
  reportFallback: ReportFallback;
}

/**
 * Has every real answer read a second time. One that is empty, an admission or no sentence at all keeps what the rubric says:
 * there is nothing to find in it, and much to be talked into.
 */
export function reviewAnswers(
  answers: readonly AssessedAnswer[],
  { client, reportFallback }: Reviewer,
  signal: AbortSignal,
): Promise<AssessedAnswer[]> {
  return mapConcurrently(answers, CALLS_AT_ONCE, async (answer) => {
    if (answer.judgement.limitation !== null) return answer;
    const reply = await client.ask(reviewPrompt(answer.judgement), signal);
    if (!reply.ok) {
      reportFallback({ task: 'review', reason: reply.reason });
      return answer;
    }
    const verified = verifyReview(reply.value, answer);
    if (!verified.words) reportFallback({ task: 'review', reason: 'contradicts-rubric' });
    return { ...answer, ...verified };
  });
}

/** Like `Promise.all` over a map, with at most `limit` of them under way. */
async function mapConcurrently<From, To>(
  items: readonly From[],
  limit: number,
  work: (item: From) => Promise<To>,
): Promise<To[]> {
  const results: To[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
