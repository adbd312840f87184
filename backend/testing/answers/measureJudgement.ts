import { SCORE_NAMES } from '@prova/api/types/feedback';
import type { BankQuestion, QuestionBank } from '../../src/interviewer/bank/createQuestionBank';
import { correlate } from '../../src/interviewer/languageModel/correlate';
import { describeStrengths, findStrengths } from '../../src/interviewer/report/describeStrengths';
import { english } from '../../src/interviewer/report/wording/english';
import type { Judgement } from '../../src/interviewer/scoring/judgement';
import { judgeAnswer } from '../../src/interviewer/scoring/judgeAnswer';
import { scoreAnswer } from '../../src/interviewer/scoring/scoreAnswer';
import { JUNK_KINDS, type GradedAnswer } from './gradedAnswers';
import { makeAdversaries, makeMixedAnswers, type AdversaryKind, type MixedAnswer } from './makeAdversaries';
import { rightSentences } from './rightSentences';

/** What must not be exceeded by what answers nothing. */
const JUNK_UP_TO = 35;
const STRONG_FROM = 60;
/** Two grades that differ less than this may stand in either order. */
const CLEARLY_APART = 15;

/** How near the scorer comes to the grades of people. */
export interface GradeFigures {
  answers: number;
  /** Mean of Spearman's rank correlation within each item. */
  rankCorrelation: number;
  /** Share of the pairs of an item, clearly apart in their grades, that are in the right order. */
  pairsInOrder: number;
  meanError: number;
  junk: number;
  junkHigh: number;
  junkPraised: number;
  strong: number;
  strongLow: number;
}

/** @param score the rubric alone, unless something else is measured */
export function measureGrades(
  bank: QuestionBank,
  graded: readonly GradedAnswer[],
  score: (answer: GradedAnswer) => { total: number; strengths: string } = ({ item, answer }) =>
    assess(bank, item, answer),
): GradeFigures {
  const scored = graded.map((answer) => ({ ...answer, ...score(answer) }));
  const items = [...new Set(graded.map(({ item }) => item))].map((item) =>
    scored.filter((answer) => answer.item === item),
  );
  const pairs = items.flatMap((answers) =>
    answers.flatMap((better) =>
      answers
        .filter(({ grade }) => better.grade - grade >= CLEARLY_APART)
        .map((worse) => better.total > worse.total),
    ),
  );
  const junk = scored.filter(({ kind }) => JUNK_KINDS.has(kind));
  const strong = scored.filter(({ kind }) => kind === 'strong');
  return {
    answers: graded.length,
    rankCorrelation: mean(
      items.map((answers) =>
        correlate(ranks(answers.map(({ total }) => total)), ranks(answers.map(({ grade }) => grade))),
      ),
    ),
    pairsInOrder: pairs.filter(Boolean).length / pairs.length,
    meanError: mean(scored.map(({ total, grade }) => Math.abs(total - grade))),
    junk: junk.length,
    junkHigh: junk.filter(({ total }) => total > JUNK_UP_TO).length,
    junkPraised: junk.filter(({ strengths }) => strengths !== '').length,
    strong: strong.length,
    strongLow: strong.filter(({ total }) => total < STRONG_FROM).length,
  };
}

export interface AdversaryFigures {
  made: number;
  high: number;
  praised: number;
  /** Quotes under praise that stand in nothing which is right by the bank: what was made false is praised. */
  falsePraise: number;
}

/** Scores every adversary of some questions, by their kind. `seeds` numbers the questions of the whole bank. */
export function measureAdversaries(
  questions: readonly BankQuestion[],
  onHigh: (id: string, kind: AdversaryKind, text: string, total: number) => void = () => undefined,
): Map<AdversaryKind, AdversaryFigures> {
  const figures = new Map<AdversaryKind, AdversaryFigures>();
  questions.forEach(({ item, rubric }, seed) => {
    const right = [item.model, item.fixtures.strong];
    for (const { kind, text } of makeAdversaries(item, seed)) {
      const figure = figures.get(kind) ?? { made: 0, high: 0, praised: 0, falsePraise: 0 };
      figures.set(kind, figure);
      const judgement = judgeAnswer(rubric, text);
      const score = scoreAnswer(judgement);
      const { total } = score;
      const strengths = findStrengths(judgement, score);
      figure.made += 1;
      figure.falsePraise += strengths.filter(
        ({ quote }) => !right.some((text) => text.includes(quote)),
      ).length;
      if (total > JUNK_UP_TO) figure.high += 1;
      if (strengths.length > 0) figure.praised += 1;
      if (total > JUNK_UP_TO || strengths.length > 0) onHigh(item.id, kind, text, total);
    }
  });
  return figures;
}

/** A quote under praise that stands in a sentence which is false or which nobody stands for. */
export interface FalsePraise {
  id: string;
  kind: MixedAnswer['kind'];
  quote: string;
}

/** Judges right answers with one doubtful part each, and says what of these parts is praised. */
export function findFalsePraise(questions: readonly BankQuestion[]): {
  tried: number;
  praised: FalsePraise[];
} {
  let tried = 0;
  const praised = questions.flatMap(({ item, rubric }, seed) =>
    makeMixedAnswers(item, seed).flatMap(({ kind, text, doubtful, right }) => {
      tried += 1;
      const judgement = judgeAnswer(rubric, text);
      return findStrengths(judgement, scoreAnswer(judgement))
        .filter(
          ({ quote }) =>
            doubtful.includes(quote) &&
            ![right, text.replace(doubtful, '')].some((part) => part.includes(quote)),
        )
        .map(({ quote }) => ({ id: item.id, kind, quote }));
    }),
  );
  return { tried, praised };
}

/** How strongly the five scores of some answers go together, each pair from -1 to 1. */
export function correlateScores(bank: QuestionBank, graded: readonly GradedAnswer[]): Map<string, number> {
  const scores = graded.map(({ item, answer }) => {
    const found = bank.find(item);
    if (!found) throw new Error(`The bank does not hold ${item}`);
    return scoreAnswer(judgeAnswer(found.rubric, answer));
  });
  const pairs = SCORE_NAMES.flatMap((left, index) =>
    SCORE_NAMES.slice(index + 1).map((right): [string, number] => [
      `${left}~${right}`,
      correlate(
        scores.map((score) => score[left]),
        scores.map((score) => score[right]),
      ),
    ]),
  );
  return new Map(pairs);
}

/** The right sentences of some questions that are read as mistakes. */
export function findFlaggedSentences(questions: readonly BankQuestion[]): { id: string; sentence: string }[] {
  return questions.flatMap(({ item, rubric }) =>
    rightSentences(item)
      .filter((sentence) => judgeAnswer(rubric, sentence).mistakes.length > 0)
      .map((sentence) => ({ id: item.id, sentence })),
  );
}

function assess(bank: QuestionBank, id: string, answer: string) {
  const found = bank.find(id);
  if (!found) throw new Error(`The bank does not hold ${id}`);
  return report(judgeAnswer(found.rubric, answer));
}

function report(judgement: Judgement) {
  const score = scoreAnswer(judgement);
  return { total: score.total, strengths: describeStrengths(judgement, score, english) };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Each number's place from the smallest; equal ones share the mean of theirs. */
function ranks(numbers: readonly number[]): number[] {
  return numbers.map((number) => {
    const less = numbers.filter((other) => other < number).length;
    return less + (numbers.filter((other) => other === number).length + 1) / 2;
  });
}
