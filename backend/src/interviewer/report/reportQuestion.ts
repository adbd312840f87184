import type { QuestionFeedback, Score } from '@prova/api/types/feedback';
import type { QuestionWords } from '../interviewer';
import type { Judgement } from '../scoring/judgement';
import type { AssessedAnswer } from './assessAnswers';
import { exhibitOf } from '../conversation/exhibitOf';
import { describeAdditions, describeCorrections, listGaps } from './describeGaps';
import { describeFollowUp, describePraise, describeRemarks, summarizeReviewed } from './describeReview';
import { describeStrengths } from './describeStrengths';
import { noteLanguage } from './noteLanguage';
import { STRONG_TOTAL, summarize } from './summarize';
import { isScored } from '../scoring/scoreAnswer';
import type { ItemWords, Wording } from './wording/wording';

/** What an answer was and what it is worth, with what is said of it. */
export function reportQuestion(answer: AssessedAnswer, words: QuestionWords): QuestionFeedback {
  const { question, judgement, score } = answer;
  return {
    question: question.question,
    answer: question.answer,
    ...words,
    level: question.level,
    questionId: question.questionId,
    kind: judgement.rubric.item.kind,
    exhibit: exhibitOf(judgement.rubric.item),
    isComplete: isComplete(answer),
    total: isScored(judgement) ? score.total : null,
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

/** Whether neither the rubric nor a second reader would have anything added or corrected. */
function isComplete({ judgement, score, words }: AssessedAnswer): boolean {
  const { missed, mistakes, limitation } = judgement;
  const isWhole = limitation === null && missed.length === 0 && mistakes.length === 0;
  return isWhole && score.total >= STRONG_TOTAL && (words?.gaps.length ?? 0) === 0;
}

/** The points that the question asks for, in the order of the rubric, with those that were made. */
function listPoints({ rubric, covered }: Judgement, item: ItemWords): QuestionWords['points'] {
  const made = new Set(covered.map(({ concept }) => concept.id));
  return rubric.concepts.map((concept) => ({
    id: concept.id,
    name: item.name(concept),
    made: made.has(concept.id),
  }));
}

/** What a second reader said comes before what the rubric would say; wrong claims that the rubric found always stay. */
export function describeAnswer(
  { judgement, score, rubricScore, words, slips }: AssessedAnswer,
  expectedAnswers: boolean,
  wording: Wording,
): QuestionWords {
  const item = wording.itemWords(judgement.rubric.item);
  const expected = expectedAnswers ? item.strongAnswer : [];
  const model = expectedAnswers ? { modelAnswer: item.modelAnswer } : {};
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
      ...model,
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
    points: listPoints(judgement, item),
    ...model,
  };
}

function outOf100(current: number): Score {
  return { min: 0, max: 100, current };
}
