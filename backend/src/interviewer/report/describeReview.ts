import { normalizeText } from '@prova/api/text/normalizeText';
import type { Grade } from '@prova/grading/grade';
import type { AssessedAnswer, ReviewWords, Said } from './assessAnswers';
import { createChoice } from './createChoice';
import { describeAdditions } from './describeGaps';
import { findStrengths } from './describeStrengths';
import { summarize } from './summarize';
import { quoted, type Wording } from './wording/wording';

interface Reviewed extends Pick<AssessedAnswer, 'grade' | 'score' | 'rubricScore'> {
  words: ReviewWords;
}

/** Undefined where the second reader did not say it in the language of the report. */
const inLanguage = (said: Said | null, { language }: Wording) => said?.[language] ?? undefined;

/** What the second reader says of the whole answer, else what the rubric says that agrees with it. */
export function summarizeReviewed(reviewed: Reviewed, wording: Wording): string {
  const own = inLanguage(reviewed.words.summary, wording);
  return own ?? summarize(reviewed.grade, reviewed.score, wording, agreedConcepts(reviewed));
}

/** What the second reader praises, and nothing else. Where it says why in another language alone, the point of the rubric says it. */
export function describePraise({ grade, rubricScore, words }: Reviewed, wording: Wording): string {
  const choose = createChoice(`praise ${grade.rubric.item.id} ${grade.read.text}`);
  const item = wording.itemWords(grade.rubric.item);
  return words.strengths
    .map(({ quote, comment }) => {
      const own = inLanguage(comment, wording);
      if (own !== undefined) return `${quoted(quote)}: ${own}`;
      const [agreed] = findStrengths(grade, rubricScore).filter(({ point }) =>
        isIn(grade, quote, point.place),
      );
      return agreed
        ? choose(wording.explained(item.name(agreed.point.concept), quote))
        : wording.praised(quote);
    })
    .join('\n');
}

/** What the second reader would have corrected or added; what the rubric misses where it says nothing of that in this language. */
export function describeRemarks({ grade, words }: Reviewed, wording: Wording): string[] {
  const remarks = words.gaps.flatMap(({ quote, comment }) => {
    const own = inLanguage(comment, wording);
    if (quote === '') return own === undefined ? [] : [own];
    return [own === undefined ? wording.doubtful(quote) : wording.correction(quote, [own])];
  });
  const isComplete = remarks.length > 0 && remarks.length === words.gaps.length;
  return isComplete ? remarks : [...remarks, ...describeAdditions(grade, wording)];
}

export function describeFollowUp({ followUp }: ReviewWords, wording: Wording): string[] {
  const own = inLanguage(followUp, wording);
  return own === undefined ? [] : [wording.followUp(own)];
}

/** The points that the rubric and the second reader praise both. */
function agreedConcepts({ grade, rubricScore, words }: Reviewed) {
  return findStrengths(grade, rubricScore)
    .filter(({ point }) => words.strengths.some(({ quote }) => isIn(grade, quote, point.place)))
    .map(({ point }) => point.concept);
}

/** Whether a quote holds words of a place. */
function isIn({ read }: Grade, quote: string, place: { start: number; end: number }): boolean {
  const { text } = normalizeText(quote);
  const start = read.text.indexOf(text);
  return start >= 0 && place.start < start + text.length && start < place.end;
}
