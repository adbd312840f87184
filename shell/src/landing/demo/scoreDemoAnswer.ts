import { ANSWER_CONCEPTS, WRONG_BOUNDS, type Concept } from './answerConcepts';

/** Words of the answer that a remark is about: `[start, end)` in the text. */
export interface Quote {
  readonly start: number;
  readonly end: number;
  readonly about: Concept['id'] | 'wrongBound';
}

export interface DemoScore {
  /** 0–100: is what was said true? */
  readonly accuracy: number;
  /** 0–100: how much of a full answer was said? */
  readonly completeness: number;
  /** In the order of the text, never overlapping. */
  readonly quotes: readonly Quote[];
  /** What a full answer names and this one does not, most important first. */
  readonly missing: readonly Concept['id'][];
}

const ACCURACY_OF_A_TRUE_REASON = 55;
const LOSS_BY_A_WRONG_BOUND = 40;

function quoteOf(answer: string, phrasings: RegExp, about: Quote['about']): Quote | null {
  const match = phrasings.exec(answer);
  return match && { start: match.index, end: match.index + match[0].length, about };
}

function withoutOverlaps(quotes: readonly Quote[]): readonly Quote[] {
  const inOrder = [...quotes].sort((a, b) => a.start - b.start || b.end - a.end);
  return inOrder.filter((quote, at) => inOrder.slice(0, at).every(({ end }) => end <= quote.start));
}

function accuracyOf(said: ReadonlySet<Concept['id']>, wrong: boolean): number {
  const basis = said.has('bound')
    ? 100
    : said.has('cause') || said.has('trigger')
      ? ACCURACY_OF_A_TRUE_REASON
      : 0;
  return Math.max(0, basis - (wrong ? LOSS_BY_A_WRONG_BOUND : 0));
}

/**
 * Scores an answer to 'What is the worst-case time complexity of quicksort, and when does it happen?'. A sample of the
 * form of the feedback, small enough for the landing page; the interviews are judged by the server.
 */
export function scoreDemoAnswer(answer: string): DemoScore {
  const hits = ANSWER_CONCEPTS.flatMap(({ id, phrasings }) => quoteOf(answer, phrasings, id) ?? []);
  const said = new Set(
    ANSWER_CONCEPTS.map(({ id }) => id).filter((id) => hits.some(({ about }) => about === id)),
  );
  // n log n is right where it is said of the average: those words are not searched for a wrong bound.
  const average = hits.find(({ about }) => about === 'average');
  const searched = average
    ? answer.slice(0, average.start) + ' '.repeat(average.end - average.start) + answer.slice(average.end)
    : answer;
  const wrong = quoteOf(searched, WRONG_BOUNDS, 'wrongBound');
  const completeness = ANSWER_CONCEPTS.filter(({ id }) => said.has(id)).reduce(
    (sum, { weight }) => sum + weight,
    0,
  );
  return {
    accuracy: accuracyOf(said, wrong !== null),
    completeness: Math.round(completeness * 100),
    quotes: withoutOverlaps(wrong ? [...hits, wrong] : hits),
    missing: ANSWER_CONCEPTS.map(({ id }) => id).filter((id) => !said.has(id)),
  };
}
