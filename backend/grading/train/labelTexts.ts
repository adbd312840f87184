import type { Claims } from '../data/readClaims';
import type { LabelledAnswer } from '../data/readAnswers';
import {
  readClaimPoints,
  readPointLabels,
  type ClaimPoints,
  type PointLabels,
} from '../data/readPointLabels';
import type { DocumentFrequencies } from '../features/compileStatistics';
import type { LabelledTexts, PointTexts } from '../features/corpus';
import {
  countDocuments,
  keyOf,
  plain,
  readSentences,
  splitSentences,
  type Sentence,
} from '../features/sentences';
import { readAnswer } from '../text/readText';

/** A labelled text of a question: a single claim, right or wrong, or a whole answer with its grade. */
export interface LabelledText {
  text: string;
  label: 'right' | 'wrong' | 'answer';
  grade: number;
  /** The label of each of its sentences, in addition to the grade; null if unknown. */
  sentences: 'right' | 'wrong' | null;
  /**
   * Points that it makes or contradicts, with the numbers of the deciding sentences; null for a single claim.
   */
  points: readonly { id: string; side: keyof PointTexts; sentences: readonly number[] | null }[];
}

/** Point labels of claims and answers, in addition to the texts. */
export interface PointKnowledge {
  claims: ReadonlyMap<string, ClaimPoints>;
  /** By `answerKey`. */
  answers: ReadonlyMap<string, PointLabels>;
}

export const answerKey = (item: string, answer: string): string => `${item}\n${answer}`;

export const readPointKnowledge = (): PointKnowledge => ({
  claims: readClaimPoints(),
  answers: new Map(readPointLabels('pointLabels').map((one) => [answerKey(one.item, one.answer), one])),
});

/** Grades of ungraded whole answers in which every sentence is right, or none. */
const ALL_RIGHT = 80;
const ALL_WRONG = 6;
/**
 * From this grade on, hardly a sentence is wrong. Up to `WRONG_UP_TO` and of these kinds, hardly one is
 * right.
 */
const RIGHT_FROM = 75;
const WRONG_UP_TO = 12;
const WRONG_KINDS: ReadonlySet<string> = new Set(['wrong', 'exchanged', 'bad-form']);

export function groupByItem(answers: readonly LabelledAnswer[]): Map<string, LabelledAnswer[]> {
  const groups = new Map<string, LabelledAnswer[]>();
  for (const answer of answers) {
    const group = groups.get(answer.item);
    if (group) group.push(answer);
    else groups.set(answer.item, [answer]);
  }
  return groups;
}

/** Everything written about a question. */
export function listLabelled(
  id: string,
  claims: Claims | undefined,
  answers: readonly LabelledAnswer[],
  known: PointKnowledge,
): LabelledText[] {
  const of = known.claims.get(id);
  const claim = (label: 'right' | 'wrong', point: string | null | undefined) => (text: string) => ({
    text,
    label,
    grade: label === 'right' ? 100 : 0,
    sentences: label,
    points: point
      ? [
          {
            id: point,
            side: label === 'right' ? ('makes' as const) : ('contradicts' as const),
            sentences: null,
          },
        ]
      : [],
  });
  const whole =
    (grade: number, sentences: LabelledText['sentences'], points: LabelledText['points'] = []) =>
    (text: string) => ({ text, label: 'answer' as const, grade, sentences, points });
  return [
    ...(claims?.points.flatMap(({ says }, at) => says.map(claim('right', of?.points[at]))) ?? []),
    ...(claims?.wrongClaims.flatMap((says, at) => says.map(claim('wrong', of?.wrongClaims[at]))) ?? []),
    ...(claims?.contrasts.flatMap(({ right, wrong }, at) => [
      claim('right', of?.contrasts[at])(right),
      claim('wrong', of?.contrasts[at])(wrong),
    ]) ?? []),
    ...(claims?.rightAnswers.map(whole(ALL_RIGHT, 'right')) ?? []),
    ...(claims?.wrongAnswers.map(whole(ALL_WRONG, 'wrong')) ?? []),
    ...answers.map(({ answer, grade, kind }) =>
      whole(
        grade,
        grade >= RIGHT_FROM ? 'right' : grade <= WRONG_UP_TO && WRONG_KINDS.has(kind) ? 'wrong' : null,
        pointsOf(known.answers.get(answerKey(id, answer))),
      )(answer),
    ),
  ];
}

/** Partly made points are evidence for neither. */
const SIDES = { made: 'makes', wrong: 'contradicts' } as const;

const pointsOf = (labels: PointLabels | undefined): LabelledText['points'] =>
  Object.entries(labels?.points ?? {}).flatMap(([id, { state, sentences }]) =>
    state === 'made' || state === 'wrong' ? [{ id, side: SIDES[state], sentences }] : [],
  );

/** Parsing fifty thousand sentences is most of the work, and several protocols parse the same ones. */
const read = new Map<string, readonly Sentence[]>();

function sentencesIn(text: string): readonly Sentence[] {
  const sentences = read.get(text) ?? readSentences(text);
  read.set(text, sentences);
  return sentences;
}

export function readLabelled(texts: readonly LabelledText[]): LabelledTexts {
  const sentencesThatAre = (side: 'right' | 'wrong') =>
    texts.filter(({ sentences }) => sentences === side).flatMap(({ text }) => sentencesIn(text));
  return {
    right: sentencesThatAre('right'),
    wrong: sentencesThatAre('wrong'),
    answers: texts
      .filter(({ label }) => label === 'answer')
      .map(({ text, grade }) => ({ grade, sentences: sentencesIn(text) })),
    points: pointTextsOf(texts),
    size: texts.length,
  };
}

function pointTextsOf(texts: readonly LabelledText[]): ReadonlyMap<string, PointTexts> {
  const found = new Map<string, Record<keyof PointTexts, Sentence[]>>();
  for (const { text, points } of texts)
    for (const { id, side, sentences } of points) {
      const own = found.get(id) ?? { makes: [], contradicts: [] };
      found.set(id, own);
      own[side].push(...(sentences === null ? sentencesIn(text) : sentencesAt(text, sentences)));
    }
  return found;
}

function sentencesAt(text: string, numbers: readonly number[]): Sentence[] {
  return splitSentences(readAnswer(text).content)
    .filter(([first]) => first && numbers.includes(first.sentence))
    .map((words) => words.map(keyOf));
}

/** Minimum number of right sentences with a word that belongs to the question. */
const SEVERAL = 3;

/** @param questions the labelled texts of each question */
export function countFrequencies(questions: readonly LabelledTexts[]): DocumentFrequencies {
  const used = questions.map(({ right }) => {
    const counts = countDocuments(right.map((sentence) => sentence.map(plain)));
    return [...counts].flatMap(([word, count]) => (count >= SEVERAL ? [word] : []));
  });
  return { questions: questions.length, words: Object.fromEntries(countDocuments(used)) };
}
