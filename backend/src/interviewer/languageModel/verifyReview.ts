import { SCORE_NAMES } from '@prova/api/types/feedback';
import type { AssessedAnswer } from '../report/assessAnswers';
import type { QuotedRemark, ReviewWords, Said } from '../report/assessAnswers';
import { combineScores, type AnswerScore } from '@prova/grading/scores';
import { findVerbatim } from './findVerbatim';
import { plainRussianSentence, plainSentence } from './plainSentence';
import type { ReviewReply } from './prompts/reviewPrompt';

/** How far a model may raise a score above what the rubric gives. It may lower it as far as it likes: it reads what the rubric cannot. */
export const REVIEW_REACH = 20;
/** What the rubric finds no answer in does not become one by a model's word. */
const NO_ANSWER_UP_TO = 35;

const MOST_STRENGTHS = 4;
const MOST_GAPS = 3;
const LONGEST_FOLLOW_UP = 250;
/** A shorter quote proves nothing, unless it is the whole of what was said. */
const SHORTEST_QUOTE = 8;

/** What may be used of a review; `words` are null when they belong to another score than the one that may be given. */
export function verifyReview(
  reply: ReviewReply,
  { grade, rubricScore }: Pick<AssessedAnswer, 'grade' | 'rubricScore'>,
  reach = REVIEW_REACH,
): { score: AnswerScore; words: ReviewWords | null } {
  const score = keepBelow(rubricScore, reply.scores, reach);
  if (combineScores(reply.scores) > combineScores(rubricScore) + reach) return { score, words: null };
  const { text } = grade.read;
  const praise = grade.cap === null && rubricScore.total > NO_ANSWER_UP_TO;
  const followUp = verifySaid(reply.followUp, reply.followUpRussian, text, LONGEST_FOLLOW_UP);
  return {
    score,
    words: {
      summary: verifySaid(reply.summary, reply.summaryRussian, text),
      strengths: praise
        ? verifyRemarks(reply.strengths, text)
            .filter(({ quote }) => quote !== '' && !isDoubtful(quote, grade))
            .slice(0, MOST_STRENGTHS)
        : [],
      gaps: verifyRemarks(reply.gaps, text).slice(0, MOST_GAPS),
      followUp: followUp && verifyQuestion(followUp),
    },
  };
}

function keepBelow(rubricScore: AnswerScore, given: ReviewReply['scores'], reach: number): AnswerScore {
  const scores = Object.fromEntries(
    SCORE_NAMES.map((name) => {
      const most = Math.min(100, rubricScore[name] + reach);
      return [name, Math.round(Math.min(most, Math.max(0, given[name])))] as const;
    }),
  ) as ReviewReply['scores'];
  const moved = Math.min(reach, combineScores(scores) - combineScores(rubricScore));
  const ceiling = rubricScore.total <= NO_ANSWER_UP_TO && reach < 100 ? NO_ANSWER_UP_TO : 100;
  const total = Math.round(Math.min(ceiling, Math.max(0, rubricScore.total + moved)));
  return { ...scores, total, ...rangeAround(total, rubricScore) };
}

/** A second reader moves the total, and is no surer of it than the rubric. */
function rangeAround(
  total: number,
  { total: own, low, high }: AnswerScore,
): Pick<AnswerScore, 'low' | 'high'> {
  return { low: Math.max(0, total - (own - low)), high: Math.min(100, total + (high - own)) };
}

/** Whether a quote holds words of a wrong claim, or of one that the speaker does not stand for: nobody is praised for these. */
function isDoubtful(quote: string, { read, mistakes }: AssessedAnswer['grade']): boolean {
  const start = read.text.indexOf(quote);
  const end = start + quote.length;
  const meets = (place: { start: number; end: number }) => place.start < end && start < place.end;
  return (
    mistakes.some(({ place }) => meets(place)) || read.content.some((word) => word.attributed && meets(word))
  );
}

/** Remarks whose quote stands in the answer, as it stands there; the others are dropped whole. */
function verifyRemarks(remarks: ReviewReply['strengths'], answer: string): QuotedRemark[] {
  const quotedBefore = new Set<string>();
  return remarks.flatMap(({ quote, comment: english, commentRussian }) => {
    const comment = verifySaid(english, commentRussian, answer);
    if (comment === null) return [];
    if (quote.trim() === '') return [{ quote: '', comment }];
    const found = findVerbatim(answer, quote);
    if (found === undefined || found.length < Math.min(SHORTEST_QUOTE, answer.trim().length)) return [];
    if (quotedBefore.has(found)) return [];
    quotedBefore.add(found);
    return [{ quote: found, comment }];
  });
}

function verifyQuestion({ en, ru }: Said): Said | null {
  return en.endsWith('?') ? { en, ru: ru?.endsWith('?') ? ru : null } : null;
}

/** Null when the English may not be shown: a translation of what was dropped is dropped with it. */
function verifySaid(
  english: string,
  russian: string | null | undefined,
  answer: string,
  longest?: number,
): Said | null {
  const en = plainSentence(english, answer, longest);
  if (en === undefined) return null;
  return { en, ru: plainRussianSentence(russian ?? '', answer, longest) ?? null };
}
