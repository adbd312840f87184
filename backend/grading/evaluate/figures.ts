import { JUNK_KINDS, type LabelledAnswer } from '../data/readAnswers';

/** An answer with its label and its grade. */
export interface Scored extends LabelledAnswer {
  authors: string;
  total: number;
}

/** Accuracy of totals against labels. */
export interface Figures {
  answers: number;
  /** Mean of Spearman's rank correlation within the answers of one set to one question. */
  rank: number;
  /** Share of correctly ordered pairs among those at least 15 apart in their labels; 0–1. */
  pairs: number;
  /** Mean absolute error. */
  error: number;
  junk: number;
  junkHigh: number;
  strong: number;
  strongLow: number;
}

/** Upper bound for non-answers, and lower bound for strong answers. */
export const JUNK_UP_TO = 35;
const STRONG_FROM = 60;
const CLEARLY_APART = 15;

export function figuresOf(scored: readonly Scored[]): Figures {
  const groups = new Map<string, Scored[]>();
  for (const one of scored) {
    const key = `${one.authors} ${one.item}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const ranked = [...groups.values()].filter(({ length }) => length > 2);
  const pairs = [...groups.values()].flatMap((answers) =>
    answers.flatMap((better) =>
      answers
        .filter(({ grade }) => better.grade - grade >= CLEARLY_APART)
        .map((worse) => better.total > worse.total),
    ),
  );
  const junk = scored.filter(({ kind }) => JUNK_KINDS.has(kind));
  const strong = scored.filter(({ kind }) => kind === 'strong');
  return {
    answers: scored.length,
    rank: mean(
      ranked.map((answers) =>
        correlate(ranksOf(answers.map(({ total }) => total)), ranksOf(answers.map(({ grade }) => grade))),
      ),
    ),
    pairs: pairs.filter(Boolean).length / pairs.length,
    error: mean(scored.map(({ total, grade }) => Math.abs(total - grade))),
    junk: junk.length,
    junkHigh: junk.filter(({ total }) => total > JUNK_UP_TO).length,
    strong: strong.length,
    strongLow: strong.filter(({ total }) => total < STRONG_FROM).length,
  };
}

/** Mean deviation of totals from labels, positive where they are too high. */
export const biasOf = (scored: readonly Scored[]): number =>
  mean(scored.map(({ total, grade }) => total - grade));

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Pearson's correlation; 0 without variance. */
function correlate(ones: readonly number[], others: readonly number[]): number {
  const [one, other] = [mean(ones), mean(others)];
  let [both, left, right] = [0, 0, 0];
  for (const [at, value] of ones.entries()) {
    const [dx, dy] = [value - one, (others[at] ?? 0) - other];
    both += dx * dy;
    left += dx ** 2;
    right += dy ** 2;
  }
  return left === 0 || right === 0 ? 0 : both / Math.sqrt(left * right);
}

/** Each number's rank from the smallest; ties share their mean. */
function ranksOf(numbers: readonly number[]): number[] {
  return numbers.map((number) => {
    const less = numbers.filter((other) => other < number).length;
    return less + (numbers.filter((other) => other === number).length + 1) / 2;
  });
}
