import type { ScoreName } from '@prova/api/types/feedback';
import { listGaps } from '../../src/interviewer/report/describeGaps';
import { describeStrengths, findStrengths } from '../../src/interviewer/report/describeStrengths';
import { quoteFrom } from '../../src/interviewer/report/quoteFrom';
import { english } from '../../src/interviewer/report/wording/english';
import { judgeAnswer } from '../../src/interviewer/scoring/judgeAnswer';
import type { Rubric } from '../../src/interviewer/scoring/rubric';
import { isScored, scoreAnswer } from '../../src/interviewer/scoring/scoreAnswer';

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
  const judgement = judgeAnswer(rubric, answer);
  const score = scoreAnswer(judgement);
  const { total, accuracy, depth, clarity, relevance, keywords } = score;
  const praise = describeStrengths(judgement, score, english);
  return {
    total,
    scores: { accuracy, depth, clarity, relevance, keywords },
    strengths: praise === '' ? [] : praise.split('\n'),
    gaps: isScored(judgement) ? listGaps(judgement, english) : [],
    mistakes: judgement.mistakes.map(({ place }) => quoteFrom(judgement.read, place)),
    quotes: findStrengths(judgement, score).map(({ quote }) => quote),
    ...(isScored(judgement) ? {} : { language: judgement.read.language?.code ?? 'und' }),
  };
}
