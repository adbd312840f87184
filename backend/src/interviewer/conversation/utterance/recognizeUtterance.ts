import { asSeen } from '@prova/api/text/normalizeText';
import * as v from 'valibot';
import { endsInQuestion } from './endsInQuestion';
import { featuresOf, type Vocabulary } from './featuresOf';
import fitted from './utteranceModel.json';

/** Kinds of utterances after a question. */
export const UTTERANCES = [
  'answer',
  'question',
  'time',
  'repeat',
  'rephrase',
  'thinking',
  'smallTalk',
] as const;
export type Utterance = (typeof UTTERANCES)[number];

/** The weight of each feature for each kind, in the order of `UTTERANCES`. */
export const utteranceModelSchema = v.object({
  own: v.array(v.string()),
  base: v.array(v.number()),
  weights: v.record(v.string(), v.array(v.number())),
});
export type UtteranceModel = v.InferOutput<typeof utteranceModelSchema>;

/** Maximum words of a non-answer: a longer utterance is an answer, whatever its content. */
export const MOST_WORDS = 40;
/**
 * Minimum probability of a non-answer: held words can still be sent, while an accepted answer ends the
 * question.
 */
const LEAST_ASKED = 0.15;
/** Minimum probability of an answer. */
const LEAST_ANSWERED = 0.55;

type Trade = Pick<Vocabulary, 'terms' | 'trade'>;
type Around = Pick<Vocabulary, 'question' | 'expected'>;
/** Classifies an utterance after a question, by its phrasing. */
export type RecognizeUtterance = (said: string, around: Around) => Utterance;

/** @param words of the possible questions */
export function createUtteranceRecognizer(
  words: Trade,
  { own: ownWords, base, weights }: UtteranceModel = fitted,
): RecognizeUtterance {
  const own = new Set(ownWords);
  const byFeature = new Map(Object.entries(weights));
  return (said, around) => {
    const text = asSeen(said).replaceAll(/\s+/g, ' ').trim();
    if (text.split(' ').length > MOST_WORDS) return 'answer';
    const sums = [...base];
    for (const feature of featuresOf(text, { ...words, ...around, own })) {
      byFeature.get(feature)?.forEach((weight, kind) => (sums[kind] = (sums[kind] ?? 0) + weight));
    }
    const most = Math.max(...sums);
    const powers = sums.map((sum) => Math.exp(sum - most));
    const total = powers.reduce((whole, power) => whole + power, 0);
    const [answer = 0, question = 0] = powers.map((power) => power / total);
    if (question >= LEAST_ASKED) return 'question';
    if (answer >= LEAST_ANSWERED) return endsInQuestion(text) ? 'question' : 'answer';
    return UTTERANCES[powers.indexOf(Math.max(...powers.slice(1)))] ?? 'answer';
  };
}
