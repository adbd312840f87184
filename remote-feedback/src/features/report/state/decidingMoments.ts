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
  /** As it was said; null where the moment is that nothing was. */
  readonly quote: string | null;
  /** Null where the card of the question says it. */
  readonly remark: string | null;
  readonly number: number;
  readonly place: Place;
}

type Candidate = Moment & { readonly weight: number };

const MOST_MOMENTS = 3;
/** Where the server gives no scores. */
const MIDDLE = 50;
/** A second remark on an answer says less about it than the first. */
const LATER = 0.5;
/** What was not said is told behind what was. */
const UNSAID = 0.6;

/** A remark that quotes the answer, taken apart; null where it quotes nothing of it. */
export function splitRemark(text: string, answer: string): { quote: string; remark: string } | null {
  const stretches = findQuotations(text, answer);
  const at = stretches.findIndex(({ quoted }) => quoted);
  const found = stretches[at];
  if (!found) return null;
  const textOf = (parts: typeof stretches) => parts.map((part) => part.text).join('');
  const before = textOf(stretches.slice(0, at)).trim();
  const after = textOf(stretches.slice(at + 1)).trim();
  const quote = found.text.slice(1, -1);
  // What stood around the quotation still reads as a sentence without it, which is shown beside.
  if (/^[.!]?$/.test(after)) return { quote, remark: `${before.replace(/[\s:,–—-]+$/, '')}.` };
  if (/^[.!]\s/.test(after)) return { quote, remark: after.slice(1).trim() };
  return { quote, remark: `${before} …${/^\p{P}/u.test(after) ? '' : ' '}${after}`.trim() };
}

interface About {
  readonly total: number;
  readonly number: number;
  readonly place: Place;
}

/** What its texts say of an answer. */
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

/** The same moments where the points have states: what makes one has its name, and what the question's card says is not said again. */
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

/**
 * The moments that weighed most: the best one, the costliest one, and the next of either, of another question where there is one.
 * In the order of the interview.
 */
export function decidingMoments(domains: Domains): Moment[] {
  const candidates = listQuestions(domains)
    .flatMap(({ question, total, number, place }) =>
      isBroken(question) ? [] : candidatesOf(question, { total: total ?? MIDDLE, number, place }),
    )
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight);
  const chosen: Candidate[] = [];
  const choose = (among: readonly Candidate[]) => {
    const isNew = (one: Candidate) => !chosen.some(({ number }) => number === one.number);
    const left = among.filter((one) => !chosen.includes(one));
    const next = left.find(isNew) ?? left[0];
    if (next && chosen.length < MOST_MOMENTS) chosen.push(next);
  };
  choose(candidates.filter(({ kind }) => kind === 'showed'));
  choose(candidates.filter(({ kind }) => kind === 'missed'));
  choose(candidates);
  return chosen
    .sort((left, right) => left.number - right.number || right.weight - left.weight)
    .map(({ weight: _weight, ...moment }) => moment);
}
