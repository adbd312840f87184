import { normalizeText } from '@prova/api/text/normalizeText';
import type { FeedbackLanguage } from '@prova/api/types/feedback';
import type { Place } from '@prova/grading/evidence/findMatches';
import { gradeText, isScored, type Grade } from '@prova/grading/grade';
import type { JudgedPoint, NamedError } from '@prova/grading/judgePoints';
import { LEAST_TOPICALITY, UNPRAISED_UP_TO } from '@prova/grading/policy';
import type { AnswerScore } from '@prova/grading/scores';
import { readText, type ReadText } from '@prova/grading/text/readText';
import type { AssessedAnswer, QuotedRemark, ReviewWords, Said } from '../report/assessAnswers';
import { findQuote, quoteFrom } from '../report/quoteFrom';
import { findVerbatim } from './findVerbatim';
import { plainRussianSentence, plainSentence } from './plainSentence';
import { shareMade, totalOfPoints, TOTAL_REACH } from './pointTotal';
import type { ListedPoint, PointReply, ReviewReply } from './prompts/reviewPrompt';

const MOST_STRENGTHS = 4;
const MOST_ERRORS = 2;
const LONGEST_FOLLOW_UP = 250;
/** A shorter quote proves nothing, unless it has two words or is the whole answer. */
const SHORTEST_QUOTE = 8;
/** Minimum share of stated points whose quote is in the answer. */
const LEAST_BACKED = 0.5;
/** Below half an answer's minimum, quotes are about something else: alone, few words name their subject. */
const LEAST_QUOTED_TOPICALITY = LEAST_TOPICALITY / 2;

/** Why a review is not used: it approves of the decoy, or its quotes are not in the answer or not on the subject. */
export type ReviewRefusal = 'decoy' | 'unverified' | 'off-topic';

/** The usable part of a review: everything in it is backed by words of the answer. */
export interface VerifiedReview {
  read: ReadText;
  points: readonly JudgedPoint[];
  errors: readonly NamedError[];
  total: number;
  words: ReviewWords;
}

/** The answer as a reviewer reads it, with its parts in other languages. */
export function readForReview({ question, grade }: Pick<AssessedAnswer, 'question' | 'grade'>): ReadText {
  const { text, verbatim } = normalizeText(question.answer);
  return { ...readText(text), verbatim, language: grade.read.language };
}

/** Checks a reply against the answer. @param language of the reply's remarks */
export function verifyReview(
  reply: ReviewReply,
  answer: Pick<AssessedAnswer, 'question' | 'grade'>,
  points: readonly ListedPoint[],
  language: FeedbackLanguage,
): VerifiedReview | ReviewRefusal {
  const read = readForReview(answer);
  const stated = points.map((point) => ({ ...point, reply: reply.points[point.key] }));
  if (stated.some(({ concept, reply: given }) => concept === null && given?.state !== 'missing'))
    return 'decoy';

  const judged = stated.flatMap(({ concept, reply: given }) =>
    concept && given ? [{ ...judge(read, given), concept, why: given.why }] : [],
  );
  const claimed = stated.filter(({ reply: given }) => given && given.state !== 'missing').length;
  const backed = judged.filter(({ place }) => place !== null);
  if (backed.length < LEAST_BACKED * claimed) return 'unverified';
  const shown = backed.filter(({ state }) => state !== 'wrong');
  if (!isOnTopic(answer.grade, read, shown)) return 'off-topic';

  const say = (sentence: string, longest?: number) => presentable(sentence, read.text, language, longest);
  const remarkOn = ({ place, why }: Remark): QuotedRemark[] => {
    const comment = say(why);
    return place && comment ? [{ quote: quoteFrom(read, place), comment }] : [];
  };
  const errors = reply.errors.slice(0, MOST_ERRORS).flatMap(({ quote, correction }) => {
    const place = placeOf(read, quote);
    return place && !backed.some((point) => overlap(point.place, place)) ? [{ place, why: correction }] : [];
  });
  const wrong = backed.filter(({ state }) => state === 'wrong');
  const total = totalWithin(judged, wrong.length + errors.length, reply.grade);
  const followUp = say(reply.followUp, LONGEST_FOLLOW_UP);
  const made = backed.filter(({ state }) => state === 'made');
  return {
    read,
    points: judged.map(({ concept, state, place }) => ({ concept, state, place })),
    errors: wrong.flatMap(({ concept, place }) => (place ? [{ place, truth: concept }] : [])),
    total,
    words: {
      summary: say(reply.summary),
      strengths:
        total > UNPRAISED_UP_TO
          ? withoutRepetition(
              read,
              made.toSorted((one, other) => other.concept.weight - one.concept.weight),
            )
              .flatMap(remarkOn)
              .slice(0, MOST_STRENGTHS)
          : [],
      gaps: [
        ...errors.flatMap(remarkOn),
        // What is absent is in none of the candidate's words.
        ...backed
          .filter(({ state }) => state === 'partly')
          .flatMap(remarkOn)
          .map(({ comment }) => ({ quote: '', comment })),
      ],
      followUp: followUp && isQuestion(followUp) ? followUp : null,
    },
  };
}

/** A state counts with its words only. */
function judge(read: ReadText, { state, quote }: PointReply): Pick<JudgedPoint, 'state' | 'place'> {
  if (state === 'missing') return { state, place: null };
  const place = placeOf(read, quote);
  return place ? { state, place } : { state: 'unsure', place: null };
}

function placeOf(read: ReadText, quote: string): Place | null {
  const found = findVerbatim(read.text, quote);
  if (found === undefined) return null;
  const isShort = found.length < SHORTEST_QUOTE && !/\s/.test(found);
  if (isShort && found.length < read.text.trim().length) return null;
  const start = read.text.indexOf(found);
  const end = start + found.length;
  const words = read.tokens.filter((token) => token.start < end && start < token.end);
  return words[0] ? { start, end, sentence: words[0].sentence, words: words.length } : null;
}

const overlap = (one: Place | null, other: Place | null): boolean =>
  one !== null && other !== null && one.start < other.end && other.start < one.end;

interface Remark {
  place: Place | null;
  why: string;
}

/** No words are quoted twice. */
function withoutRepetition(read: ReadText, remarks: readonly Remark[]): Remark[] {
  const quoted: { start: number; end: number }[] = [];
  return remarks.filter(({ place }) => {
    if (place === null) return false;
    const { start, end } = findQuote(read, place);
    if (quoted.some((other) => other.start < end && start < other.end)) return false;
    quoted.push({ start, end });
    return true;
  });
}

/**
 * Whether the quotes alone are about the question. An answer in another language cannot be compared with the question's
 * words.
 */
function isOnTopic(grade: Grade, read: ReadText, points: readonly Pick<JudgedPoint, 'place'>[]): boolean {
  if (!isScored(grade) || points.length === 0) return true;
  const quotes = points.map(({ place }) => place && quoteFrom(read, place));
  return gradeText(grade.rubric, readText(quotes.join('. '))).topicality >= LEAST_QUOTED_TOPICALITY;
}

/** The model's grade, as far as the points allow. */
function totalWithin(points: readonly JudgedPoint[], errors: number, grade: number): number {
  const byPoints = totalOfPoints(points, errors);
  const [least, most] = [Math.max(0, byPoints - TOTAL_REACH), Math.min(100, byPoints + TOTAL_REACH)];
  return Math.round(Math.min(most, Math.max(least, grade)));
}

const isQuestion = (said: Said) => (said.en ?? said.ru ?? '').endsWith('?');

function presentable(
  sentence: string,
  answer: string,
  language: FeedbackLanguage,
  longest?: number,
): Said | null {
  const text = (language === 'ru' ? plainRussianSentence : plainSentence)(sentence, answer, longest);
  return text === undefined ? null : { en: null, ru: null, [language]: text };
}

/** The answer as judged by its review. */
export function applyReview(
  answer: AssessedAnswer,
  { read, points, errors, total, words }: VerifiedReview,
): AssessedAnswer {
  const wrong = points.filter(({ state }) => state === 'wrong');
  const right = shareMade(points);
  const weightOf = (some: readonly JudgedPoint[]) =>
    some.reduce((sum, { concept }) => sum + concept.weight, 0);
  const falseShare = points.length === 0 ? 0 : weightOf(wrong) / weightOf(points);
  const score: AnswerScore = {
    ...answer.rubricScore,
    accuracy: right === 0 ? 0 : Math.round((100 * right) / (right + falseShare)),
    depth: Math.round(100 * shareMade(points.filter(({ concept }) => !concept.beyond))),
    total,
    low: Math.max(0, total - TOTAL_REACH),
    high: Math.min(100, total + TOTAL_REACH),
  };
  return {
    ...answer,
    grade: { ...answer.grade, read, points, errors, cap: null, told: null },
    score,
    words,
  };
}
