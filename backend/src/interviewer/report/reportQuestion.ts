import type { QuestionFeedback, Score } from '@prova/shared/api-types/feedback';
import type { AssessedAnswer } from './assessAnswers';
import { describeAdditions, describeCorrections, listGaps } from './describeGaps';
import { describeFollowUp, describePraise, describeRemarks } from './describeReview';
import { describeStrengths } from './describeStrengths';
import { quoted } from './createWording';
import { noteLanguage } from './noteLanguage';
import { summarize } from './summarize';

/** What a second reader said comes before what the rubric would say; wrong claims that the rubric found always stay. */
export function reportQuestion(
  { question, judgement, score, words }: AssessedAnswer,
  expectedAnswers: boolean,
): QuestionFeedback {
  const { item } = judgement.rubric;
  const readable = judgement.limitation !== 'empty' && judgement.limitation !== 'not-english';
  const language = readable ? noteLanguage(judgement.read) : { notes: '', barriers: [] };
  return {
    question: question.question,
    answer: question.answer,
    feedback: words?.summary ?? summarize(judgement, score),
    strengths: words ? describePraise(words) : describeStrengths(judgement, score),
    developmentAreas: [
      ...describeCorrections(judgement),
      ...(words?.gaps.length ? describeRemarks(words.gaps) : describeAdditions(judgement)),
    ].join('\n'),
    languageNotes: language.notes,
    progressionPathway: [
      item.nextLevel,
      ...(words ? describeFollowUp(words) : []),
      ...(expectedAnswers ? [`A strong answer would say: ${quoted(item.model)}`] : []),
    ].join('\n'),
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
