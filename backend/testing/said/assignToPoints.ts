import { countUsers } from '../../src/interviewer/scoring/said/countUsers';
import { closenessOf, compilePoints } from '../../src/interviewer/scoring/said/points';
import type { Said } from '../../src/interviewer/scoring/said/said';

/** So close to a point a sentence of a whole answer is one that makes it. */
const MAKES = 1;
/** What is assigned teaches what the point is said in, from which the rest is assigned. */
const ROUNDS = 2;

/** What is said of a question, before it is known which sentences of whole answers make which point. */
interface Unassigned {
  points: readonly { weight: number; says: readonly string[] }[];
  right: readonly string[];
  wrong: readonly string[];
}

/** Gives each sentence of the right answers to the point that it comes closest to, where it comes close to any. */
export function assignToPoints({ points, right, wrong }: Unassigned): Omit<Said, 'graded'> {
  const wordsOf = (sentence: string) => sentence.split(' ');
  const sentences = [...points.flatMap(({ says }) => says), ...right, ...wrong].map(wordsOf);
  const counted = { all: sentences.length, users: countUsers(sentences) };
  let told: readonly (readonly string[])[] = points.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    const compiled = compilePoints(
      points.map(({ weight, says }, index) => ({
        weight,
        sentences: [...says, ...(told[index] ?? [])].map(wordsOf),
      })),
      counted,
    );
    const closest = right.map((sentence) => {
      const words = new Set(wordsOf(sentence));
      const closeness = compiled.map((point) => closenessOf(words, point));
      const best = Math.max(...closeness);
      return best > MAKES ? closeness.indexOf(best) : -1;
    });
    told = points.map((_, point) => right.filter((_, index) => closest[index] === point));
  }
  const assigned = new Set(told.flat());
  return {
    points: points.map(({ weight, says }, index) => ({ weight, says, told: told[index] ?? [] })),
    right: right.filter((sentence) => !assigned.has(sentence)),
    wrong,
  };
}
