import type { DomainFeedback } from '@prova/shared/api-types/feedback';
import type { Place } from './place';
import { totalPercent } from './scores';
import { linesOf, shownItems } from './sections';

const MOST_THINGS = 3;

export interface ThingToPractise {
  readonly text: string;
  /** The answer that the text is about, and may quote. */
  readonly answer: string;
  readonly domain: string;
  readonly place: Place;
}

/**
 * The few things worth practising first: what the weakest answers lacked, one thing of each before a second of any,
 * so that the advice does not dwell on a single question.
 */
export function practiseNext(domains: readonly DomainFeedback[]): ThingToPractise[] {
  const answers = domains
    .flatMap(({ domain, questions }, domainIndex) =>
      (questions ?? []).map((question, questionIndex) => {
        const advice = linesOf(question.developmentAreas);
        return {
          advice: advice.length > 0 ? advice : shownItems(question.technicalGapsIdentified),
          total: totalPercent(question) ?? 0,
          answer: question.answer ?? '',
          domain,
          place: { domain: domainIndex, question: questionIndex },
        };
      }),
    )
    .sort((left, right) => left.total - right.total);
  const rounds = Math.max(0, ...answers.map(({ advice }) => advice.length));
  const things: ThingToPractise[] = [];
  for (let round = 0; round < rounds && things.length < MOST_THINGS; round += 1) {
    for (const { advice, ...about } of answers) {
      const text = advice[round];
      if (text !== undefined && things.length < MOST_THINGS) things.push({ text, ...about });
    }
  }
  return things;
}
