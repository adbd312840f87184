import type { QuestionItem } from '@prova/grading/bank/questionItem';
import { FUNCTION_WORDS } from '@prova/grading/text/functionWords';
import { stemWord } from '@prova/grading/text/stemWord';
import { tokenize } from '@prova/grading/text/tokenize';

/**
 * From this similarity on, two questions have the same subject (0.38: small images, and a slow Dockerfile);
 * below it they are merely related (0.36: a client's retries, a design after an outage).
 */
const AKIN_FROM = 0.375;

type Vector = ReadonlyMap<string, number>;

/**
 * Finds questions on the same subject, whatever their kind, level and domain: by the words of prompt, points and
 * model answer, weighted by inverse document frequency in the bank. Reads the bank on first use.
 * @returns finds them among the bank's questions or the given ones
 */
export function createSimilarQuestionFinder(
  items: readonly QuestionItem[],
): (item: QuestionItem, among?: readonly QuestionItem[]) => ReadonlySet<string> {
  let bank: { toVector: (item: QuestionItem) => Vector; vectors: Map<QuestionItem, Vector> } | undefined;
  return (item, among = items) => {
    const { toVector, vectors } = (bank ??= readBank(items));
    const vectorOf = (one: QuestionItem) => vectors.get(one) ?? toVector(one);
    const own = vectorOf(item);
    const similar = among.filter((other) => other !== item && likeness(own, vectorOf(other)) >= AKIN_FROM);
    return new Set(similar.map(({ id }) => id));
  };
}

function readBank(items: readonly QuestionItem[]) {
  const counted = items.map((item) => [item, countStems(item)] as const);
  const users = new Map<string, number>();
  for (const stem of counted.flatMap(([, counts]) => [...counts.keys()]))
    users.set(stem, (users.get(stem) ?? 0) + 1);
  const weigh = (counts: ReadonlyMap<string, number>): Vector => {
    const weights = [...counts].map(
      ([stem, count]) =>
        [stem, (1 + Math.log(count)) * Math.log(items.length / (users.get(stem) ?? 1))] as const,
    );
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return new Map(weights.map(([stem, weight]) => [stem, weight / length]));
  };
  return {
    toVector: (item: QuestionItem) => weigh(countStems(item)),
    vectors: new Map(counted.map(([item, counts]) => [item, weigh(counts)])),
  };
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

/** The cosine of the angle between two unit vectors. */
function likeness(left: Vector, right: Vector): number {
  let sum = 0;
  for (const [stem, weight] of left) sum += weight * (right.get(stem) ?? 0);
  return sum;
}
