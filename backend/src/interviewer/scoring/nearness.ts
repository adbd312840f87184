import type { QuestionItem } from '../questionItem';
import type { ContentWord, ReadText } from '../text/readText';

/**
 * The sentences of a question's own texts, right ones and wrong ones. Whoever knows the answer says sentences that are nearer to a right one than to any
 * wrong one; whoever makes it up, with whatever nouns, does not.
 */
export interface KnownSentences {
  sentences: readonly { isRight: boolean; length: number }[];
  /** Which sentences hold a word, or two words in their order, and how much that tells. */
  holders: ReadonlyMap<string, { telling: number; sentences: readonly number[] }>;
  /** How much a word tells that none of them holds. */
  unheardOf: number;
}

/** So many meaningful words behind another are ordered with it. */
const REACH = 4;
/** Two words in their order tell this share of what one word tells: there are four times as many. */
const OF_PAIRS = 0.5;
/** One word alone is no sentence. */
const LEAST_WORDS = 2;
/** Of an answer of few words its sentences say less. */
const FEW_WORDS = 4;

/**
 * Learns the sentences of a question.
 * @param except a text that is judged and must not be among them
 * @param read reads a text of the bank
 */
export function compileSentences(
  { model, fixtures, concepts, misconceptions }: QuestionItem,
  read: (text: string) => ReadText,
  except?: string,
): KnownSentences {
  const { otherwise, nonsense } = fixtures as Readonly<Partial<Record<string, string>>>;
  const right = [
    model,
    fixtures.strong,
    fixtures.partial,
    otherwise,
    ...concepts.map(({ point }) => point),
    ...misconceptions.map(({ correction }) => correction),
  ];
  const learnt = (texts: readonly (string | undefined)[], isRight: boolean) =>
    texts
      .filter((text) => text !== undefined && text !== except)
      .flatMap((text = '') => inSentences(read(text).content))
      .map((words) => ({ isRight, features: featuresOf(words) }));
  const sentences = [...learnt(right, true), ...learnt([fixtures.wrong, nonsense], false)];
  const found = new Map<string, number[]>();
  sentences.forEach(({ features }, index) => {
    for (const feature of features) {
      const before = found.get(feature);
      if (before) before.push(index);
      else found.set(feature, [index]);
    }
  });
  const tellingOf = (count: number) => Math.log((sentences.length + 1) / (count + 0.5)) ** 2;
  const holders = new Map(
    [...found].map(([feature, at]) => [
      feature,
      { telling: tellingOf(at.length) * shareOf(feature), sentences: at },
    ]),
  );
  const unheardOf = tellingOf(0);
  return {
    sentences: sentences.map(({ isRight, features }) => ({
      isRight,
      length: lengthOf(features, { holders, unheardOf }),
    })),
    holders,
    unheardOf,
  };
}

/** How much nearer the sentences of an answer are to the nearest right one than to the nearest wrong one, from -1 to 1; most right answers are above 0.1. */
export function measureNearness(content: readonly ContentWord[], known: KnownSentences): number {
  const sentences = inSentences(content);
  const words = sentences.reduce((sum, { length }) => sum + length, 0);
  const sum = sentences.reduce((total, sentence) => total + sentence.length * nearerOf(sentence, known), 0);
  return sum / (words + FEW_WORDS);
}

/** The same for one sentence. */
export function nearerOf(words: readonly ContentWord[], known: KnownSentences): number {
  const features = featuresOf(words);
  const shared = new Map<number, number>();
  for (const feature of features) {
    const holder = known.holders.get(feature);
    for (const sentence of holder?.sentences ?? [])
      shared.set(sentence, (shared.get(sentence) ?? 0) + (holder?.telling ?? 0));
  }
  const length = lengthOf(features, known);
  let nearestRight = 0;
  let nearestWrong = 0;
  for (const [index, telling] of shared) {
    const sentence = known.sentences[index];
    if (!sentence) continue;
    const likeness = telling / (length * sentence.length);
    if (sentence.isRight) nearestRight = Math.max(nearestRight, likeness);
    else nearestWrong = Math.max(nearestWrong, likeness);
  }
  return nearestRight - nearestWrong;
}

/** The meaningful words of a text, sentence by sentence. */
function inSentences(content: readonly ContentWord[]): ContentWord[][] {
  const sentences = new Map<number, ContentWord[]>();
  for (const word of content) {
    const words = sentences.get(word.sentence);
    if (words) words.push(word);
    else sentences.set(word.sentence, [word]);
  }
  return [...sentences.values()].filter(({ length }) => length >= LEAST_WORDS);
}

/** Its words, denied ones apart from asserted ones, and its pairs of words in their order. */
function featuresOf(words: readonly ContentWord[]): Set<string> {
  const keys = words.map(({ stem, negated }) => (negated ? `!${stem}` : stem));
  return new Set(
    keys.flatMap((key, at) => [
      key,
      ...keys.slice(at + 1, at + 1 + REACH).map((behind) => `${key}>${behind}`),
    ]),
  );
}

const shareOf = (feature: string) => (feature.includes('>') ? OF_PAIRS ** 2 : 1);

function lengthOf(
  features: ReadonlySet<string>,
  { holders, unheardOf }: Pick<KnownSentences, 'holders' | 'unheardOf'>,
): number {
  let sum = 0;
  for (const feature of features) sum += holders.get(feature)?.telling ?? unheardOf * shareOf(feature);
  return Math.sqrt(sum) || 1;
}
