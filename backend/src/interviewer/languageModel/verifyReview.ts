import { SCORE_NAMES } from '@prova/shared/api-types/feedback';
import type { AssessedAnswer } from '../report/assessAnswers';
import type { QuotedRemark, ReviewWords } from '../report/assessAnswers';
import { LEAST_CREDIT_FOR_PRAISE, totalOf, type AnswerScore } from '../scoring/scoreAnswer';
import { findVerbatim } from './findVerbatim';
import { plainSentence } from './plainSentence';
import type { ReviewReply } from './prompts/reviewPrompt';

/** How far a model may move a score away from what the rubric gives. */
export const REVIEW_REACH = 20;

const MOST_STRENGTHS = 4;
const MOST_GAPS = 3;
const LONGEST_FOLLOW_UP = 250;
/** A shorter quote proves nothing, unless it is the whole of what was said. */
const SHORTEST_QUOTE = 8;

/** What may be used of a review; `words` are null when they belong to another score than the one that may be given. */
export function verifyReview(
  reply: ReviewReply,
  { judgement, rubricScore }: Pick<AssessedAnswer, 'judgement' | 'rubricScore'>,
  reach = REVIEW_REACH,
): { score: AnswerScore; words: ReviewWords | null } {
  const score = keepNear(rubricScore, reply.scores, reach);
  const isNear = Math.abs(totalOf(reply.scores) - rubricScore.total) <= reach;
  if (!isNear) return { score, words: null };
  const { text } = judgement.read;
  const praise = judgement.limitation === null && rubricScore.credit >= LEAST_CREDIT_FOR_PRAISE;
  const followUp = plainSentence(reply.followUp, text, LONGEST_FOLLOW_UP) ?? null;
  return {
    score,
    words: {
      summary: plainSentence(reply.summary, text) ?? null,
      strengths: praise
        ? verifyRemarks(reply.strengths, text)
            .filter(({ quote }) => quote !== '')
            .slice(0, MOST_STRENGTHS)
        : [],
      gaps: verifyRemarks(reply.gaps, text).slice(0, MOST_GAPS),
      followUp: followUp?.endsWith('?') ? followUp : null,
    },
  };
}

function keepNear(rubricScore: AnswerScore, given: ReviewReply['scores'], reach: number): AnswerScore {
  const near = SCORE_NAMES.map((name) => {
    const least = Math.max(0, rubricScore[name] - reach);
    const most = Math.min(100, rubricScore[name] + reach);
    return [name, Math.round(Math.min(most, Math.max(least, given[name])))] as const;
  });
  const scores = Object.fromEntries(near) as ReviewReply['scores'];
  return { ...scores, credit: rubricScore.credit, total: totalOf(scores) };
}

/** Remarks whose quote stands in the answer, as it stands there; the others are dropped whole. */
function verifyRemarks(remarks: readonly QuotedRemark[], answer: string): QuotedRemark[] {
  const quotedBefore = new Set<string>();
  return remarks.flatMap(({ quote, comment }) => {
    const sentence = plainSentence(comment, answer);
    if (sentence === undefined) return [];
    if (quote.trim() === '') return [{ quote: '', comment: sentence }];
    const found = findVerbatim(answer, quote);
    if (found === undefined || found.length < Math.min(SHORTEST_QUOTE, answer.trim().length)) return [];
    if (quotedBefore.has(found)) return [];
    quotedBefore.add(found);
    return [{ quote: found, comment: sentence }];
  });
}
