import type { Judgement } from '../scoring/judgeAnswer';
import { LEAST_CREDIT_FOR_PRAISE, type AnswerScore } from '../scoring/scoreAnswer';
import { createWording, listInWords, quoted } from './createWording';
import { quoteFrom } from './quoteFrom';

const MOST_STRENGTHS = 4;

/** What was right, each with the candidate's own words; '' when praise is not earned. */
export function describeStrengths(
  { rubric, read, covered, limitation }: Judgement,
  score: AnswerScore,
): string {
  if (limitation !== null || score.credit < LEAST_CREDIT_FOR_PRAISE) return '';
  const choose = createWording(`strengths ${rubric.item.id} ${read.text}`);
  const said = new Map<string, string[]>();
  for (const { concept, place } of [...covered].sort(
    (left, right) => right.concept.weight - left.concept.weight,
  )) {
    const quote = quoteFrom(read, place);
    said.set(quote, [...(said.get(quote) ?? []), concept.name]);
  }
  return [...said]
    .slice(0, MOST_STRENGTHS)
    .map(([quote, names]) => {
      const named = listInWords(names);
      return choose([
        `You explained ${named}: ${quoted(quote)}.`,
        `With ${quoted(quote)} you explained ${named}.`,
        `${quoted(quote)} explains ${named}.`,
      ]);
    })
    .join('\n');
}
