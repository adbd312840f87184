import type { Judgement } from '../scoring/judgeAnswer';
import type { RubricConcept } from '../scoring/rubric';
import { quoted } from './createWording';
import { quoteFrom } from './quoteFrom';
import { byWeight } from '../scoring/rubric';

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

/** A place where a phrasing of a missing point is there but for one word: this, and no less, touches the point. */
function findAttempt(
  { read, covered, mistakes, limitation }: Judgement,
  concept: RubricConcept,
): string | undefined {
  if (limitation !== null) return undefined;
  const taken = new Set([...covered, ...mistakes].map(({ place }) => place.sentence));
  const free = read.content.filter(
    ({ sentence, disowned, asked }) => !taken.has(sentence) && !disowned && !asked,
  );
  for (const { slots, negative } of concept.phrases) {
    if (slots.length <= ATTEMPT_WORDS) continue;
    for (const [index, first] of free.entries()) {
      const near = free
        .slice(index, index + slots.length + ATTEMPT_WORDS)
        .filter(({ sentence, clause }) => sentence === first.sentence && clause === first.clause);
      const met = slots.filter((slot) =>
        near.some(({ stem, negated }) => negated === negative && slot.includes(stem)),
      );
      if (
        met.length >= ATTEMPT_WORDS &&
        met.length === slots.length - 1 &&
        met.some((slot) => slot.includes(first.stem))
      )
        return quoteFrom(read, { ...first, words: 1 });
    }
  }
  return undefined;
}
