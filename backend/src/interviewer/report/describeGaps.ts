import type { Grade } from '@prova/grading/grade';
import type { RubricConcept } from '@prova/grading/rubric/compileRubric';
import { quoteFrom } from './quoteFrom';
import type { Wording } from './wording/wording';
import { byWeight } from '@prova/grading/rubric/compileRubric';

const MOST_GAPS = 3;
/** Words that a sentence shares with a missing point before it counts as an attempt at it. */
const ATTEMPT_WORDS = 2;
/** Of an answer to another question no point is touched, whatever words they share. */
const ON_TOPIC = 0.6;

/** What to correct, each claim with what is right instead. */
export function describeCorrections({ rubric, read, mistakes }: Grade, wording: Wording): string[] {
  const words = wording.itemWords(rubric.item);
  const claims = new Map<string, string[]>();
  for (const { misconception, place } of mistakes) {
    const quote = quoteFrom(read, place);
    claims.set(quote, [...(claims.get(quote) ?? []), words.correction(misconception)]);
  }
  return [...claims].map(([quote, truths]) => wording.correction(quote, truths));
}

/** What to add, heaviest first. */
export function describeAdditions(grade: Grade, wording: Wording): string[] {
  const words = wording.itemWords(grade.rubric.item);
  const quotedBefore = new Set<string>();
  return byWeight(grade.missed)
    .slice(0, MOST_GAPS)
    .map((concept) => {
      const attempt = findAttempt(grade, concept);
      const [name, point] = [words.name(concept), words.point(concept)];
      if (attempt === undefined || quotedBefore.has(attempt)) return wording.addition(name, point);
      quotedBefore.add(attempt);
      return wording.attempted(attempt, name, point);
    });
}

/** Short names of everything that was wrong or missing. */
export function listGaps({ rubric, read, mistakes, missed }: Grade, wording: Wording): string[] {
  const words = wording.itemWords(rubric.item);
  return [
    ...new Set(mistakes.map(({ place }) => wording.notRight(quoteFrom(read, place)))),
    ...byWeight(missed).map((concept) => wording.notMentioned(words.name(concept))),
  ];
}

/**
 * A place that touches a missing point: a part of a story that is told in general words, or a phrasing of it is there but for one word, in words of the point itself, in an answer that is about the
 * question.
 */
export function findAttempt(
  { read, covered, mistakes, cap, topicality, told }: Grade,
  concept: RubricConcept,
): string | undefined {
  if (cap !== null) return undefined;
  if (told) {
    const place = told.vague.get(concept.id);
    return place && quoteFrom(read, place);
  }
  if (topicality < ON_TOPIC) return undefined;
  const taken = new Set([...covered, ...mistakes].map(({ place }) => place.sentence));
  const free = read.content.filter(
    ({ sentence, attributed, asked }) => !taken.has(sentence) && !attributed && !asked,
  );
  for (const { slots, negative } of concept.phrases) {
    if (slots.length <= ATTEMPT_WORDS) continue;
    for (const [index, first] of free.entries()) {
      const near = free
        .slice(index, index + slots.length + ATTEMPT_WORDS)
        .filter(({ sentence, clause }) => sentence === first.sentence && clause === first.clause);
      const met = slots.flatMap(
        (slot) => near.find(({ stem, negated }) => negated === negative && slot.includes(stem)) ?? [],
      );
      const own = new Set(met.map(({ stem }) => stem).filter((stem) => concept.ownWords.has(stem)));
      if (met.length === slots.length - 1 && met.includes(first) && own.size >= ATTEMPT_WORDS)
        return quoteFrom(read, { ...first, words: 1 });
    }
  }
  return undefined;
}
