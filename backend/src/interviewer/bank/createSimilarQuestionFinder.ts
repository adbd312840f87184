import type { QuestionItem } from '@prova/grading/bank/questionItem';
import { FUNCTION_WORDS } from '@prova/grading/text/functionWords';
import { stemWord } from '@prova/grading/text/stemWord';
import { tokenize } from '@prova/grading/text/tokenize';

/** From here on two questions want the same said (0.38: images that are small, and a Dockerfile that builds slowly); below they share a field (0.36: a client's retries, a design after an outage). */
const AKIN_FROM = 0.375;

/**
 * Tells which questions of a bank are about the same, whatever their kind, level and domain: by the words of what is asked, of the points and
 * of the model answer, each weighted by how few questions use it. Reads the bank when it is first asked.
 */
export function createSimilarQuestionFinder(
  items: readonly QuestionItem[],
): (item: QuestionItem) => ReadonlySet<string> {
  let read: ReadonlyMap<QuestionItem, ReadonlyMap<string, number>> | undefined;
  return (item) => {
    const vectors = (read ??= readVectors(items));
    const own = vectors.get(item);
    if (!own) return new Set();
    const akin = items.filter((other) => other !== item && likeness(own, vectors.get(other)) >= AKIN_FROM);
    return new Set(akin.map(({ id }) => id));
  };
}

function readVectors(items: readonly QuestionItem[]): Map<QuestionItem, ReadonlyMap<string, number>> {
  const counted = items.map((item) => [item, countStems(item)] as const);
  const users = new Map<string, number>();
  for (const stem of counted.flatMap(([, counts]) => [...counts.keys()]))
    users.set(stem, (users.get(stem) ?? 0) + 1);
  return new Map(
    counted.map(([item, counts]) => {
      const weights = [...counts].map(
        ([stem, count]) =>
          [stem, (1 + Math.log(count)) * Math.log(items.length / (users.get(stem) ?? 1))] as const,
      );
      const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
      return [item, new Map(weights.map(([stem, weight]) => [stem, weight / length]))];
    }),
  );
}

function countStems({ topic, text, terms, model, concepts }: QuestionItem): Map<string, number> {
  const own = [topic, text, ...terms, model, ...concepts.flatMap(({ name, point }) => [name, point])];
  const counts = new Map<string, number>();
  for (const { word } of tokenize(own.join(' \n'))) {
    if (FUNCTION_WORDS.has(word)) continue;
    const stem = stemWord(word);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

/** The cosine of the angle between two vectors of length one. */
function likeness(left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number> = new Map()): number {
  let sum = 0;
  for (const [stem, weight] of left) sum += weight * (right.get(stem) ?? 0);
  return sum;
}
