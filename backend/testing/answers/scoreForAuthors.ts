import type { PointState, ScoreName } from '@prova/api/types/feedback';
import { gradeAnswer, isScored } from '@prova/grading/grade';
import type { Rubric } from '@prova/grading/rubric/compileRubric';
import { listGaps } from '../../src/interviewer/report/describeGaps';
import { describeStrengths, findStrengths } from '../../src/interviewer/report/describeStrengths';
import { quoteFrom } from '../../src/interviewer/report/quoteFrom';
import { english } from '../../src/interviewer/report/wording/english';

/** Grading details for an author of the bank. */
export interface AuthorScore {
  total: number;
  scores: Record<ScoreName, number>;
  points: { id: string; state: PointState }[];
  /** The wrong claims verbatim, each with its correction. */
  errors: { quote: string; correction: string }[];
  /** The praising sentences of the report. */
  strengths: string[];
  gaps: string[];
  /** The wrong claims, verbatim. */
  mistakes: string[];
  /** The words quoted by the praising sentences. */
  quotes: string[];
  /**
   * Only for an answer in another language than English, as a BCP 47 tag, 'und' where unclear: it is not
   * scored, its figures say nothing.
   */
  language?: string;
}

export function scoreForAuthors(rubric: Rubric, answer: string): AuthorScore {
  const grade = gradeAnswer(rubric, answer);
  const { read, score } = grade;
  const { total, accuracy, depth, clarity, relevance, keywords } = score;
  const praise = describeStrengths(grade, score, english);
  const errors = grade.errors.map(({ place, truth }) => ({
    quote: quoteFrom(read, place),
    correction: 'correction' in truth ? truth.correction : truth.point,
  }));
  return {
    total,
    scores: { accuracy, depth, clarity, relevance, keywords },
    points: grade.points.map(({ concept, state }) => ({ id: concept.id, state })),
    errors,
    strengths: praise === '' ? [] : praise.split('\n'),
    gaps: isScored(grade) ? listGaps(grade, english) : [],
    mistakes: errors.map(({ quote }) => quote),
    quotes: findStrengths(grade, score).map(({ quote }) => quote),
    ...(isScored(grade) ? {} : { language: read.language?.code ?? 'und' }),
  };
}
