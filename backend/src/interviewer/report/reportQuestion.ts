import type { QuestionFeedback, Score } from '@prova/shared/api-types/feedback';
import type { AnsweredQuestion } from '../interviewer';
import type { Judgement } from '../scoring/judgeAnswer';
import type { AnswerScore } from '../scoring/scoreAnswer';
import { describeGaps, listGaps } from './describeGaps';
import { describeStrengths } from './describeStrengths';
import { quoted } from './createWording';
import { noteLanguage } from './noteLanguage';
import { summarize } from './summarize';

/** An answer with everything that was found out about it. */
export interface AssessedAnswer {
  question: AnsweredQuestion;
  judgement: Judgement;
  score: AnswerScore;
}

export function reportQuestion(
  { question, judgement, score }: AssessedAnswer,
  expectedAnswers: boolean,
): QuestionFeedback {
  const { item } = judgement.rubric;
  const readable = judgement.limitation !== 'empty' && judgement.limitation !== 'not-english';
  const language = readable ? noteLanguage(judgement.read) : { notes: '', barriers: [] };
  return {
    question: question.question,
    answer: question.answer,
    feedback: summarize(judgement, score),
    strengths: describeStrengths(judgement, score),
    developmentAreas: describeGaps(judgement),
    languageNotes: language.notes,
    progressionPathway: expectedAnswers
      ? `${item.nextLevel}\nA strong answer would say: ${quoted(item.model)}`
      : item.nextLevel,
    technicalGapsIdentified: listGaps(judgement),
    languageBarriersNoted: language.barriers,
    level: question.level,
    scores: {
      accuracy: outOf100(score.accuracy),
      depth: outOf100(score.depth),
      clarity: outOf100(score.clarity),
      relevance: outOf100(score.relevance),
      keywords: outOf100(score.keywords),
    },
  };
}

function outOf100(current: number): Score {
  return { min: 0, max: 100, current };
}
