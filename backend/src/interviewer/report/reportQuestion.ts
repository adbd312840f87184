import type { QuestionFeedback, Score } from '@prova/api/types/feedback';
import type { QuestionWords } from '../interviewer';
import type { Grade } from '@prova/grading/grade';
import type { AssessedAnswer } from './assessAnswers';
import { exhibitOf } from '../conversation/exhibitOf';
import { findGaps } from '@prova/grading/judgePoints';
import { describeCorrections, describeVagueParts, listGaps } from './describeGaps';
import { describeFollowUp, describePraise, describeRemarks, summarizeReviewed } from './describeReview';
import { describeStrengths } from './describeStrengths';
import { noteLanguage } from './noteLanguage';
import { quoteFrom } from './quoteFrom';
import { STRONG_TOTAL, summarize } from './summarize';
import { isScored } from '@prova/grading/grade';
import type { ItemWords, Wording } from './wording/wording';

/** Width of a range from which a total alone would claim too much. */
const WIDE_RANGE = 45;

/** An answer with its grade and remarks. */
export function reportQuestion(answer: AssessedAnswer, words: QuestionWords): QuestionFeedback {
  const { question, grade, score, isDisputed } = answer;
  return {
    question: question.question,
    answer: question.answer,
    ...words,
    level: question.level,
    questionId: question.questionId,
    kind: grade.rubric.item.kind,
    exhibit: exhibitOf(grade.rubric.item),
    isComplete: isComplete(answer),
    total: isScored(grade) ? score.total : null,
    ...(isScored(grade) && score.high - score.low >= WIDE_RANGE
      ? { totalRange: { low: score.low, high: score.high, ...(isDisputed && { isDisputed }) } }
      : {}),
    scores: isScored(grade)
      ? {
          accuracy: outOf100(score.accuracy),
          depth: outOf100(score.depth),
          // Known for English answers alone.
          ...(grade.read.language?.isOther
            ? {}
            : {
                clarity: outOf100(score.clarity),
                relevance: outOf100(score.relevance),
                keywords: outOf100(score.keywords),
              }),
        }
      : {},
  };
}

/** Whether neither rubric nor second reader adds or corrects anything. */
function isComplete({ grade, score, words }: AssessedAnswer): boolean {
  const { points, errors, cap } = grade;
  const isWhole =
    cap === null &&
    errors.length === 0 &&
    findGaps(grade).length === 0 &&
    points.every(({ state }) => state !== 'wrong');
  return isWhole && score.total >= STRONG_TOTAL && (words?.gaps.length ?? 0) === 0;
}

/** The rubric's points in order, each with whether the answer makes it. */
const listPoints = ({ points, read }: Grade, item: ItemWords): QuestionWords['points'] =>
  points.map(({ concept, state, place }) => ({
    id: concept.id,
    name: item.name(concept),
    made: state === 'made',
    state,
    isAsked: !concept.beyond,
    statement: item.point(concept),
    quote: place && quoteFrom(read, place),
  }));

/** A second reader's remarks replace the rubric's. */
export function describeAnswer(
  { grade, score, rubricScore, words, slips }: AssessedAnswer,
  expectedAnswers: boolean,
  wording: Wording,
): QuestionWords {
  const item = wording.itemWords(grade.rubric.item);
  const expected = expectedAnswers ? item.strongAnswer : [];
  const model = expectedAnswers ? { modelAnswer: item.modelAnswer } : {};
  if (!isScored(grade)) {
    // Its content is unknown: it has neither strengths nor gaps.
    return {
      feedback: summarize(grade, score, wording),
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
    grade.cap === 'empty' || grade.read.language?.isOther
      ? { notes: '', barriers: [] }
      : noteLanguage(grade.read, slips, wording);
  const reviewed = words && { grade, score, rubricScore, words };
  return {
    feedback: reviewed ? summarizeReviewed(reviewed, wording) : summarize(grade, score, wording),
    strengths: reviewed ? describePraise(reviewed, wording) : describeStrengths(grade, score, wording),
    developmentAreas: [
      ...describeCorrections(grade, wording),
      ...describeVagueParts(grade, wording),
      ...(reviewed ? describeRemarks(reviewed, wording) : []),
    ].join('\n'),
    languageNotes: language.notes,
    progressionPathway: [
      item.nextLevel,
      ...(words ? describeFollowUp(words, wording) : []),
      ...expected,
    ].join('\n'),
    technicalGapsIdentified: listGaps(grade, wording),
    languageBarriersNoted: language.barriers,
    points: listPoints(grade, item),
    ...model,
  };
}

function outOf100(current: number): Score {
  return { min: 0, max: 100, current };
}
