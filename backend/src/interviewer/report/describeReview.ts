import { normalizeText } from '@prova/api/text/normalizeText';
import type { Grade } from '@prova/grading/grade';
import type { AssessedAnswer, ReviewWords, Said } from './assessAnswers';
import { createChoice } from './createChoice';
import { findStrengths } from './describeStrengths';
import { summarize } from './summarize';
import type { Wording } from './wording/wording';

interface Reviewed extends Pick<AssessedAnswer, 'grade' | 'score' | 'rubricScore'> {
  words: ReviewWords;
}

/** The second reader's sentence in the report's language; undefined if there is none. */
const inLanguage = (said: Said | null, { language }: Wording) => said?.[language] ?? undefined;

/** The second reader's summary, or else the rubric's, restricted to points that both praise. */
export function summarizeReviewed(reviewed: Reviewed, wording: Wording): string {
  const own = inLanguage(reviewed.words.summary, wording);
  return own ?? summarize(reviewed.grade, reviewed.score, wording, agreedConcepts(reviewed));
}

/**
 * The second reader's praise only. If its reason is missing in the report's language, the rubric's point
 * replaces it.
 */
export function describePraise({ grade, rubricScore, words }: Reviewed, wording: Wording): string {
  const choose = createChoice(`praise ${grade.rubric.item.id} ${grade.read.text}`);
  const item = wording.itemWords(grade.rubric.item);
  return words.strengths
    .map(({ quote, comment }) => {
      const own = inLanguage(comment, wording);
      if (own !== undefined) return `${wording.quoted(quote)}: ${own}`;
      const [agreed] = findStrengths(grade, rubricScore).filter(({ place }) => isIn(grade, quote, place));
      return agreed ? choose(wording.explained(item.name(agreed.concept), quote)) : wording.praised(quote);
    })
    .join('\n');
}

/** The second reader's corrections and additions. */
export function describeRemarks({ words }: Reviewed, wording: Wording): string[] {
  return words.gaps.flatMap(({ quote, comment }) => {
    const own = inLanguage(comment, wording);
    if (quote === '') return own === undefined ? [] : [own];
    return [own === undefined ? wording.doubtful(quote) : wording.correction([quote], own)];
  });
}

export function describeFollowUp({ followUp }: ReviewWords, wording: Wording): string[] {
  const own = inLanguage(followUp, wording);
  return own === undefined ? [] : [wording.followUp(own)];
}

/** Points praised by both rubric and second reader. */
function agreedConcepts({ grade, rubricScore, words }: Reviewed) {
  return findStrengths(grade, rubricScore)
    .filter(({ place }) => words.strengths.some(({ quote }) => isIn(grade, quote, place)))
    .map(({ concept }) => concept);
}

/** Whether a quote overlaps this range of the answer. */
function isIn({ read }: Grade, quote: string, place: { start: number; end: number }): boolean {
  const { text } = normalizeText(quote);
  const start = read.text.indexOf(text);
  return start >= 0 && place.start < start + text.length && start < place.end;
}
