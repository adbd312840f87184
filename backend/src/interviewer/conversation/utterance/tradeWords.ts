import type { QuestionItem } from '@prova/grading/bank/questionItem';
import { meaningWords, type Vocabulary } from './featuresOf';

type Asked = Pick<QuestionItem, 'text' | 'topic' | 'terms' | 'model' | 'concepts'>;

/** The content words of some texts. Each distinct word is analysed once. */
const wordsIn = (texts: readonly string[]) =>
  new Set([...new Set(texts.flatMap((text) => text.split(/\s+/)))].flatMap(meaningWords));
const termsOf = ({ terms, topic }: Asked) => [...terms, topic];
const answersTo = ({ model, concepts }: Asked) => [
  model,
  ...concepts.flatMap(({ point, phrasings }) => [point, ...phrasings]),
];

const triesOf = ({ fixtures: { strong, partial, wrong } }: QuestionItem) => [strong, partial, wrong];

/** The vocabulary of answers to these questions; off-topic answers are excluded. */
export const tradeWords = (items: readonly QuestionItem[]): Pick<Vocabulary, 'terms' | 'trade'> => ({
  terms: wordsIn(items.flatMap(termsOf)),
  trade: wordsIn(items.flatMap((item) => [...answersTo(item), ...triesOf(item)])),
});

/** The words of one question with its follow-up, and of good answers to it. */
export const wordsAround = (
  item: Asked,
  followUp: string | null = null,
): Pick<Vocabulary, 'question' | 'expected'> => ({
  question: wordsIn([item.text, followUp ?? '']),
  expected: wordsIn([...termsOf(item), ...answersTo(item)]),
});
