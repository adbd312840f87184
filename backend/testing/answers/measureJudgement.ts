import type { BankQuestion } from '../../src/interviewer/bank/createQuestionBank';
import { findStrengths } from '../../src/interviewer/report/describeStrengths';
import { gradeAnswer } from '@prova/grading/grade';
import {
  makeAdversaries,
  makeMixedAnswers,
  type AdversaryKind,
  type MixedAnswer,
} from '@prova/grading/evaluate/makeAdversaries';
import { rightSentences } from '@prova/grading/evaluate/rightSentences';

/** Upper bound for non-answers. */
const JUNK_UP_TO = 35;

export interface AdversaryFigures {
  made: number;
  high: number;
  praised: number;
  /** Quotes in praise that are right nowhere in the bank: praised falsehoods. */
  falsePraise: number;
}

/**
 * Scores every adversarial answer to some questions, by kind. `seeds` numbers the questions of the whole
 * bank.
 */
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
      const grade = gradeAnswer(rubric, text);
      const { total } = grade.score;
      const strengths = findStrengths(grade, grade.score);
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

/** A praised quote in a false or disowned sentence. */
export interface FalsePraise {
  id: string;
  kind: MixedAnswer['kind'];
  quote: string;
}

/** Grades right answers with one doubtful part each, and returns praise of these parts. */
export function findFalsePraise(questions: readonly BankQuestion[]): {
  tried: number;
  praised: FalsePraise[];
} {
  let tried = 0;
  const praised = questions.flatMap(({ item, rubric }, seed) =>
    makeMixedAnswers(item, seed).flatMap(({ kind, text, doubtful, right }) => {
      tried += 1;
      const grade = gradeAnswer(rubric, text);
      return findStrengths(grade, grade.score)
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

/** Right sentences of some questions that are read as mistakes. */
export function findFlaggedSentences(questions: readonly BankQuestion[]): { id: string; sentence: string }[] {
  return questions.flatMap(({ item, rubric }) =>
    rightSentences(item)
      .filter((sentence) => gradeAnswer(rubric, sentence).errors.length > 0)
      .map((sentence) => ({ id: item.id, sentence })),
  );
}
