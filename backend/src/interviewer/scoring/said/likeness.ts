import type { ContentWord } from '../../text/readText';
import { createWordNumbers, eachFeature, keyOf, placeOf, UNKNOWN } from './features';
import { saidAs, type Graded } from './said';

/**
 * What answers are worth that share words, and pairs of words in their order, with those that people graded: a ridge regression of one question, in which
 * each answer counts alike however long it is. In sorted numbers, since a server holds those of all questions.
 */
export interface Likeness {
  /** What an answer is worth that is like none. */
  mean: number;
  numbers: ReadonlyMap<string, number>;
  keys: Int32Array;
  /** Of each feature, how much it moves the worth, and the square of how much it tells. */
  moves: Float32Array;
  tells: Float32Array;
}

/** Few graded answers have what tells much. */
const RARE = 0.5;
/** No question has so many graded answers. */
const MOST_ANSWERS = 1 << 12;

export function compileLikeness({ mean, answers }: Graded): Likeness {
  const { numbers, keys, tells, lengths, eachUse } = indexFeatures(answers.map(({ says }) => says));
  const moves = new Float32Array(keys.length);
  eachUse((place, owner) => {
    const pull = (answers[owner]?.pull ?? 0) / (lengths[owner] ?? 1);
    moves[place] = (moves[place] ?? 0) + pull * (tells[place] ?? 0);
  });
  return { mean, numbers, keys, moves, tells };
}

/** Which answers have which features. */
export interface FeatureIndex extends Pick<Likeness, 'numbers' | 'keys' | 'tells'> {
  /** Of each answer, how much its features tell together. */
  lengths: Float64Array;
  /** Visits what is in each answer, each feature of it once; the uses of a feature follow each other. */
  eachUse: (visit: (place: number, owner: number) => void) => void;
}

/** @param answers each as its sentences */
export function indexFeatures(answers: readonly (readonly string[])[]): FeatureIndex {
  const { numbers, numberOf } = createWordNumbers();
  const said: number[] = [];
  for (const [owner, sentences] of answers.entries())
    for (const sentence of sentences) {
      const words = sentence.split(' ').map(numberOf);
      eachFeature(words.length, (first, second) => {
        said.push(keyOf(words, first, second) * MOST_ANSWERS + owner);
      });
    }
  const { keys, users, places, owners } = group(new Float64Array(said).sort());
  const eachUse: FeatureIndex['eachUse'] = (visit) =>
    places.forEach((place, at) => visit(place, owners[at] ?? 0));
  const tells = Float32Array.from(users, (count) => Math.log((answers.length + 1) / (count + RARE)) ** 2);
  const squares = new Float64Array(answers.length);
  eachUse((place, owner) => {
    squares[owner] = (squares[owner] ?? 0) + (tells[place] ?? 0);
  });
  return { numbers, keys, tells, lengths: squares.map(Math.sqrt), eachUse };
}

/** @param said the key of each feature with its answer, sorted: what an answer says twice stands side by side */
function group(said: Float64Array) {
  const keys = new Int32Array(said.length);
  const users = new Int32Array(said.length);
  const places = new Int32Array(said.length);
  const owners = new Int32Array(said.length);
  let known = 0;
  let all = 0;
  let before = -1;
  said.forEach((both) => {
    if (both === before) return;
    before = both;
    const key = Math.floor(both / MOST_ANSWERS);
    if (known === 0 || keys[known - 1] !== key) {
      keys[known] = key;
      known += 1;
    }
    users[known - 1] = (users[known - 1] ?? 0) + 1;
    places[all] = known - 1;
    owners[all] = both % MOST_ANSWERS;
    all += 1;
  });
  return {
    keys: keys.slice(0, known),
    users: users.slice(0, known),
    places: places.subarray(0, all),
    owners: owners.subarray(0, all),
  };
}

/** @returns 0–100 and a little beyond, the mean where nothing of it has been said before */
export function worthByLikeness(
  sentences: readonly (readonly ContentWord[])[],
  { mean, numbers, keys, moves, tells }: Likeness,
): number {
  const features = featuresOf(
    sentences.map((words) => words.map((word) => numbers.get(saidAs(word)) ?? UNKNOWN)),
  );
  const places = features.flatMap((key) => placeOf(key, keys) ?? []);
  if (places.length === 0) return mean;
  return mean + places.reduce((sum, place) => sum + (moves[place] ?? 0), 0) / lengthOf(places, tells);
}

/** What sentences hold that is known, each once. */
function featuresOf(sentences: readonly (readonly number[])[]): number[] {
  const features = new Set<number>();
  for (const words of sentences)
    eachFeature(words.length, (first, second) => {
      features.add(keyOf(words, first, second));
    });
  features.delete(UNKNOWN);
  return [...features];
}

const lengthOf = (places: readonly number[], tells: Float32Array) =>
  Math.sqrt(places.reduce((sum, place) => sum + (tells[place] ?? 0), 0));
