import type { QuestionFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import { listQuestions, type Domains } from './listQuestions';
import type { Place } from './place';
import { findQuotations } from './quotes';
import { linesOf, shownItems } from './sections';
import { gapsAmong, statedPoints, type StatedPoint } from './statedPoints';

/** Words of the candidate that weighed on the result, and what they showed or missed. */
export interface Moment {
  readonly kind: 'showed' | 'missed';
  /** The candidate's words, verbatim; null if the moment is an omission. */
  readonly quote: string | null;
  /** What the words showed or missed; null if the question's card says it. */
  readonly remark: string | null;
  readonly number: number;
  readonly place: Place;
}

type Candidate = Moment & { readonly weight: number };

/** Assumed total if the server sends no scores. */
const MIDDLE = 50;
/** Weight of later remarks on an answer, which say less about it than the first. */
const LATER = 0.5;
/** Weight of omissions, which rank below the candidate's own words. */
const UNSAID = 0.6;

/** Splits a remark into its quotation from the answer and the rest; null if it quotes nothing. */
export function splitRemark(text: string, answer: string): { quote: string; remark: string } | null {
  const stretches = findQuotations(text, answer);
  const at = stretches.findIndex(({ quoted }) => quoted);
  const found = stretches[at];
  if (!found) return null;
  const textOf = (parts: typeof stretches) => parts.map((part) => part.text).join('');
  const before = textOf(stretches.slice(0, at)).trim();
  const after = textOf(stretches.slice(at + 1)).trim();
  const quote = found.text.slice(1, -1);
  // The text around the quotation reads as a sentence without it, since the quotation is shown beside.
  if (/^[.!]?$/.test(after)) return { quote, remark: `${before.replace(/[\s:,–—-]+$/, '')}.` };
  if (/^[.!]\s/.test(after)) return { quote, remark: after.slice(1).trim() };
  return { quote, remark: `${before} …${/^\p{P}/u.test(after) ? '' : ' '}${after}`.trim() };
}

interface About {
  readonly total: number;
  readonly number: number;
  readonly place: Place;
}

/** Candidate moments from the texts on an answer. */
function toldOf(question: QuestionFeedbackAnswer, { total, ...about }: About): Candidate[] {
  const answer = question.answer ?? '';
  const told = (kind: Moment['kind'], lines: readonly string[], worth: number): Candidate[] =>
    lines
      .flatMap((line) => splitRemark(line, answer) ?? [])
      .map((split, index) => ({ kind, ...split, ...about, weight: worth * (index === 0 ? 1 : LATER) }));
  const advice = linesOf(question.developmentAreas);
  const missed = told('missed', [...advice, ...linesOf(question.feedback)], 100 - total);
  const [unsaid] = advice.length > 0 ? advice : shownItems(question.technicalGapsIdentified);
  const silent: Candidate[] =
    missed.length === 0 && unsaid !== undefined
      ? [{ kind: 'missed', quote: null, remark: unsaid, ...about, weight: UNSAID * (100 - total) }]
      : [];
  return [...told('showed', linesOf(question.strengths), total), ...missed, ...silent];
}

const sameWords = (left: string, right: string) => {
  const [shorter = '', longer = ''] = [left, right]
    .map((words) =>
      words
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .toSorted((one, other) => one.length - other.length);
  return shorter !== '' && longer.includes(shorter);
};

/**
 * Candidate moments of an answer whose points have states. Words that make a point get its name as their
 * remark; other remarks are left out, since the question's card shows them.
 */
function nameMoments(points: readonly StatedPoint[], told: readonly Candidate[], about: About): Candidate[] {
  const { total, number, place } = about;
  const made = points.filter(({ state }) => state === 'made' || state === 'partly');
  const said = told.flatMap((moment): Candidate[] => {
    const { kind, quote } = moment;
    if (quote === null) return [];
    const point = kind === 'showed' && made.find((one) => one.quote !== null && sameWords(one.quote, quote));
    return [{ ...moment, remark: point ? point.name : null }];
  });
  const missed = { kind: 'missed', number, place } as const;
  if (said.some(({ kind }) => kind === 'missed')) return said;
  const wrong = points.find(({ state, quote }) => state === 'wrong' && quote !== null);
  if (wrong) return [...said, { ...missed, quote: wrong.quote, remark: null, weight: 100 - total }];
  const [gap] = gapsAmong(points);
  return gap ? [...said, { ...missed, quote: null, remark: gap.name, weight: UNSAID * (100 - total) }] : said;
}

function candidatesOf(question: QuestionFeedbackAnswer, about: About): Candidate[] {
  const points = statedPoints(question);
  const told = toldOf(question, about);
  return points.length > 0 ? nameMoments(points, told, about) : told;
}

/** Best moment of the interview and its costliest gap, from another question if there is one. */
export function keyMoments(domains: Domains): Moment[] {
  const candidates = listQuestions(domains)
    .flatMap(({ question, total, number, place }) =>
      isBroken(question) ? [] : candidatesOf(question, { total: total ?? MIDDLE, number, place }),
    )
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight);
  const best = candidates.find(({ kind }) => kind === 'showed');
  const gaps = candidates.filter(({ kind }) => kind === 'missed');
  const costliest = gaps.find(({ number }) => number !== best?.number) ?? gaps[0];
  return [best, costliest].flatMap((moment) => {
    if (!moment) return [];
    const { weight: _weight, ...shown } = moment;
    return [shown];
  });
}
