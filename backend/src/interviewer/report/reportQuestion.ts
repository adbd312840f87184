import type { QuestionFeedback, Score } from '@prova/shared/api-types/feedback';
import type { QuestionWords } from '../interviewer';
import type { AssessedAnswer } from './assessAnswers';
import { describeAdditions, describeCorrections, listGaps } from './describeGaps';
import { describeFollowUp, describePraise, describeRemarks, summarizeReviewed } from './describeReview';
import { describeStrengths } from './describeStrengths';
import { noteLanguage } from './noteLanguage';
import { summarize } from './summarize';
import { isScored } from '../scoring/scoreAnswer';
import type { Wording } from './wording/wording';

/** What an answer was and what it is worth, with what is said of it. */
export function reportQuestion(
  { question, judgement, score }: Pick<AssessedAnswer, 'question' | 'judgement' | 'score'>,
  words: QuestionWords,
): QuestionFeedback {
  return {
    question: question.question,
    answer: question.answer,
    ...words,
    level: question.level,
    scores: isScored(judgement)
      ? {
          accuracy: outOf100(score.accuracy),
          depth: outOf100(score.depth),
          clarity: outOf100(score.clarity),
          relevance: outOf100(score.relevance),
          keywords: outOf100(score.keywords),
        }
      : {},
  };
}

/** What a second reader said comes before what the rubric would say; wrong claims that the rubric found always stay. */
export function describeAnswer(
  { judgement, score, rubricScore, words, slips }: AssessedAnswer,
  expectedAnswers: boolean,
  wording: Wording,
): QuestionWords {
  const item = wording.itemWords(judgement.rubric.item);
  const expected = expectedAnswers ? item.strongAnswer : [];
  if (!isScored(judgement)) {
    // Nothing is known of what it says: it has neither strengths nor gaps.
    return {
      feedback: summarize(judgement, score, wording),
      strengths: '',
      developmentAreas: '',
      languageNotes: '',
      progressionPathway: expected.join('\n'),
      technicalGapsIdentified: [],
      languageBarriersNoted: [],
    };
  }
  const language =
    judgement.limitation === 'empty'
      ? { notes: '', barriers: [] }
      : noteLanguage(judgement.read, slips, wording);
  const reviewed = words && { judgement, score, rubricScore, words };
  return {
    feedback: reviewed ? summarizeReviewed(reviewed, wording) : summarize(judgement, score, wording),
    strengths: reviewed ? describePraise(reviewed, wording) : describeStrengths(judgement, score, wording),
    developmentAreas: [
      ...describeCorrections(judgement, wording),
      ...(reviewed ? describeRemarks(reviewed, wording) : describeAdditions(judgement, wording)),
    ].join('\n'),
    languageNotes: language.notes,
    progressionPathway: [
      item.nextLevel,
      ...(words ? describeFollowUp(words, wording) : []),
      ...expected,
    ].join('\n'),
    technicalGapsIdentified: listGaps(judgement, wording),
    languageBarriersNoted: language.barriers,
  };
}

function outOf100(current: number): Score {
  return { min: 0, max: 100, current };
}
