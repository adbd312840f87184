import { readBankFiles } from '../bank/readBankFiles';
import { answersIn, authorSet, type LabelledAnswer } from '../data/readAnswers';
import type { Claims } from '../data/readClaims';
import { readFrames } from '../data/readFrames';
import type { SentenceModelFile } from '../model/sentenceModels';
import type { WordModelFile } from '../text/wordModel';
import { featuresOf, fitWordModel, inSentences, type SentenceExample } from './fitWordModel';
import { frame } from './frame';

/** Training texts of the sentence models. */
export interface SentenceTexts {
  claims: ReadonlyMap<string, Claims>;
  vague: readonly LabelledAnswer[];
  /** Questions whose texts are left out. */
  except: ReadonlySet<string>;
}

/** Fits the models shared by all questions. Deterministic. */
export const fitSentenceModels = (texts: SentenceTexts): SentenceModelFile => ({
  attribution: fitAttribution(),
  vagueness: fitVagueness(texts),
  wrongClaims: fitWrongClaims(texts),
});

const FRAMED_SENTENCES = 12;
/** Distance between the sentences for one frame, so that it occurs with many questions. */
const STRIDE = 37;
/** There are fewer answers than texts of the bank. */
const WEIGHT_OF_ANSWERS = 3;
const STANDS_BY_IT_FROM = 30;

let attribution: WordModelFile | undefined;

/**
 * Framed sentences against endorsed ones. Features are words of frames only, to exclude those of any
 * question.
 */
function fitAttribution(): WordModelFile {
  if (attribution) return attribution;
  const { frames, plain } = readFrames();
  const known = new Set(
    frames.flatMap((words) => words.split(/[@#]/).flatMap((part) => [...featuresOf(part)])),
  );
  const own = readBankFiles()
    .flatMap(({ items }) => items)
    .flatMap(({ model, fixtures }) => {
      const { offTopic: _, ...others } = fixtures as Readonly<Record<string, string>>;
      return [model, ...Object.values(others)];
    });
  const sentences = own.flatMap(inSentences);
  const framed = frames.flatMap((words, index) =>
    Array.from({ length: FRAMED_SENTENCES }, (_, turn) => {
      const sentence = sentences[((index * FRAMED_SENTENCES + turn) * STRIDE) % sentences.length] ?? '';
      return positive(frame(sentence, words), 1);
    }),
  );
  const given = authorSet('first').tuned.filter(({ grade }) => grade >= STANDS_BY_IT_FROM);
  attribution = fitWordModel(
    [
      ...own.flatMap((text) => negatives(text, 1)),
      ...[...given.map(({ answer }) => answer), ...plain].flatMap((text) =>
        negatives(text, WEIGHT_OF_ANSWERS),
      ),
      ...framed,
    ],
    known,
  );
  return attribution;
}

/** A word in vague talk about this many questions is part of the manner of speaking. */
const TALKED_OF = 3;
/** Subsampling: sentences with content are far more numerous. */
const EVERY = 3;

/** Talk without content against sentences with content, right or wrong. */
function fitVagueness({ claims, vague, except }: SentenceTexts): WordModelFile {
  const talk = vague.filter(({ item }) => !except.has(item));
  const such = talk.flatMap(({ answer }) => inSentences(answer));
  const telling = [...claims.values()].flatMap((claim) => [...rightTexts(claim), ...wrongTexts(claim)]);
  const others = telling.flatMap(inSentences).filter((_, index) => index % EVERY === 0);
  return fitWordModel(
    [
      ...such.map((text) => positive(text, others.length / such.length)),
      ...others.map((text) => negative(text, 1)),
    ],
    usedInSeveral(
      talk.map(({ item, answer }) => ({ item, text: answer })),
      TALKED_OF,
    ),
  );
}

/** A word in claims about this many questions is specific to none of them. */
const CLAIMED_OF = 8;

/**
 * Wrong claims against right ones, over all questions: sweeping words, and how people phrase what they know.
 */
function fitWrongClaims({ claims, except }: SentenceTexts): WordModelFile {
  const texts = [...claims]
    .filter(([item]) => !except.has(item))
    .flatMap(([item, claim]) => [
      ...rightTexts(claim).map((text) => ({ item, text, isWrong: false })),
      ...wrongTexts(claim).map((text) => ({ item, text, isWrong: true })),
    ]);
  return fitWordModel(
    texts.flatMap(({ text, isWrong }) =>
      inSentences(text).map((sentence) => (isWrong ? positive(sentence, 1) : negative(sentence, 1))),
    ),
    usedInSeveral(texts, CLAIMED_OF),
  );
}

const rightTexts = ({ points, contrasts, rightAnswers }: Claims) => [
  ...points.flatMap(({ says }) => says),
  ...contrasts.map(({ right }) => right),
  ...rightAnswers,
];
const wrongTexts = ({ wrongClaims, contrasts, wrongAnswers }: Claims) => [
  ...wrongClaims.flat(),
  ...contrasts.map(({ wrong }) => wrong),
  ...wrongAnswers,
];

/** The features in texts of at least `least` questions. */
function usedInSeveral(texts: readonly { item: string; text: string }[], least: number): Set<string> {
  const items = new Map<string, Set<string>>();
  for (const { item, text } of texts)
    for (const feature of featuresOf(text)) items.set(feature, (items.get(feature) ?? new Set()).add(item));
  return new Set([...items].flatMap(([feature, { size }]) => (size >= least ? [feature] : [])));
}

const positive = (text: string, weight: number): SentenceExample => ({
  isPositive: true,
  features: featuresOf(text),
  weight,
});
const negative = (text: string, weight: number): SentenceExample => ({
  isPositive: false,
  features: featuresOf(text),
  weight,
});
const negatives = (text: string, weight: number) =>
  inSentences(text).map((sentence) => negative(sentence, weight));

export const vagueTalk = (): readonly LabelledAnswer[] => answersIn('vague-talk');
