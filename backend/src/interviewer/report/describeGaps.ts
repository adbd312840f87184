import type { Judgement } from '../scoring/judgeAnswer';
import type { RubricConcept } from '../scoring/rubric';
import { quoted } from './createWording';
import { quoteFrom } from './quoteFrom';
import { byWeight } from './summarize';

const MOST_GAPS = 3;
/** Words that a sentence shares with a missing point before it counts as an attempt at it. */
const ATTEMPT_WORDS = 2;

/** What to correct, each claim with what is right instead. */
export function describeCorrections({ read, mistakes }: Judgement): string[] {
  const claims = new Map<string, string[]>();
  for (const { misconception, place } of mistakes) {
    const quote = quoteFrom(read, place);
    claims.set(quote, [...(claims.get(quote) ?? []), misconception.correction]);
  }
  return [...claims].map(([quote, truths]) => `You said ${quoted(quote)}. ${truths.join(' ')}`);
}

/** What to add, heaviest first. */
export function describeAdditions(judgement: Judgement): string[] {
  const quotedBefore = new Set<string>();
  return byWeight(judgement.missed)
    .slice(0, MOST_GAPS)
    .map((concept) => {
      const attempt = findAttempt(judgement, concept);
      if (attempt === undefined || quotedBefore.has(attempt))
        return `Explain ${concept.name}. ${concept.point}`;
      quotedBefore.add(attempt);
      return `You touch on it with ${quoted(attempt)}; go on to explain ${concept.name}. ${concept.point}`;
    });
}

/** Short names of everything that was wrong or missing. */
export function listGaps({ read, mistakes, missed }: Judgement): string[] {
  return [
    ...new Set(mistakes.map(({ place }) => `Not right: ${quoted(quoteFrom(read, place))}`)),
    ...byWeight(missed).map(({ name }) => `Not mentioned: ${name}`),
  ];
}

/** The sentence that went nearest to a missing point without earning another one. */
function findAttempt(
  { read, covered, mistakes, limitation }: Judgement,
  concept: RubricConcept,
): string | undefined {
  if (limitation !== null) return undefined;
  const taken = new Set([...covered, ...mistakes].map(({ place }) => place.sentence));
  const shared = new Map<number, Set<string>>();
  for (const word of read.content) {
    if (taken.has(word.sentence) || !concept.vocabulary.has(word.stem)) continue;
    shared.set(word.sentence, (shared.get(word.sentence) ?? new Set()).add(word.stem));
  }
  const [best] = [...shared].sort((left, right) => right[1].size - left[1].size);
  if (!best || best[1].size < ATTEMPT_WORDS) return undefined;
  const [first] = read.content.filter((word) => word.sentence === best[0] && best[1].has(word.stem));
  return first && quoteFrom(read, { ...first, words: 1 });
}
