import type { ScoreName } from '@prova/api/types/feedback';
import { listGaps } from '../../src/interviewer/report/describeGaps';
import { describeStrengths, findStrengths } from '../../src/interviewer/report/describeStrengths';
import { quoteFrom } from '../../src/interviewer/report/quoteFrom';
import { english } from '../../src/interviewer/report/wording/english';
import { gradeAnswer } from '@prova/grading/grade';
import type { Rubric } from '@prova/grading/rubric/compileRubric';
import { isScored } from '@prova/grading/grade';

/** What an author of the bank wants to know about an answer he tries. */
export interface AuthorScore {
  total: number;
  scores: Record<ScoreName, number>;
  /** The praising sentences of the report. */
  strengths: string[];
  gaps: string[];
  /** The wrong claims, as they were said. */
  mistakes: string[];
  /** The words that the praising sentences quote. */
  quotes: string[];
  /** Only for an answer in another language than English, as a BCP 47 tag, 'und' where it is not clear which: it is not scored, its figures say nothing. */
  language?: string;
}

export function scoreForAuthors(rubric: Rubric, answer: string): AuthorScore {
  const grade = gradeAnswer(rubric, answer);
  const score = grade.score;
  const { total, accuracy, depth, clarity, relevance, keywords } = score;
  const praise = describeStrengths(grade, score, english);
  return {
    total,
    scores: { accuracy, depth, clarity, relevance, keywords },
    strengths: praise === '' ? [] : praise.split('\n'),
    gaps: isScored(grade) ? listGaps(grade, english) : [],
    mistakes: grade.mistakes.map(({ place }) => quoteFrom(grade.read, place)),
    quotes: findStrengths(grade, score).map(({ quote }) => quote),
    ...(isScored(grade) ? {} : { language: grade.read.language?.code ?? 'und' }),
  };
}
