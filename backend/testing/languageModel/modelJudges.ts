import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import type { PointLabels } from '@prova/grading/data/readPointLabels';
import { readText } from '@prova/grading/text/readText';
import type { PointReply, ReviewReply } from '../../src/interviewer/languageModel/prompts/reviewPrompt';
import { createRandom } from '../../src/interviewer/selection/createRandom';
import type { LanguageModelCall } from './startLanguageModelServer';

// Language models of every character, as reviewers of labelled answers.

/** A model's review of one answer. @param labels of the answer in the call */
export type Judge = (call: LanguageModelCall, labels: PointLabels) => ReviewReply;

const items = readBankFiles().flatMap((file) => file.items);

/** The points listed in a review prompt, with their ids in the bank; the decoy has none. */
export function pointsIn({ material }: LanguageModelCall) {
  const rubric = material['RUBRIC'] ?? '';
  const question = /^Question: (?:In this job: )?(.+)$/m.exec(rubric)?.[1];
  const concepts = items.find(({ text }) => text.startsWith(question ?? '?'))?.concepts ?? [];
  return [...rubric.matchAll(/^Point (p\d+) \(weight \d of 3\): (.+)$/gm)].map(
    ([, key = '', sentence = '']) => ({
      key,
      sentence,
      id: concepts.find(({ point }) => point === sentence)?.id ?? null,
    }),
  );
}

const firstWords = (text: string, count: number) => text.trim().split(/\s+/).slice(0, count).join(' ');
const LONGEST_QUOTE = 12;

/** The beginning of a sentence of an answer. */
function quoteOf(answer: string, sentence: number): string {
  const words = readText(answer).tokens.filter((token) => token.sentence === sentence);
  return firstWords(answer.slice(words[0]?.start, words.at(-1)?.end), LONGEST_QUOTE);
}

const MISSING: PointReply = { state: 'missing', quote: '', why: '' };

/** A review with one state for each point. */
export function judgeEach(
  call: LanguageModelCall,
  judge: (point: ReturnType<typeof pointsIn>[number]) => PointReply,
  grade: number,
): ReviewReply {
  return {
    points: Object.fromEntries(pointsIn(call).map((point) => [point.key, judge(point)])),
    errors: [],
    grade: Math.max(0, Math.min(100, Math.round(grade))),
    summary: 'The model has read this answer.',
    followUp: 'What comes next?',
  };
}

/** Judges as the labellers did. */
export const perfect: Judge = (call, { points, answer, grade }) =>
  judgeEach(
    call,
    ({ id }) => {
      const label = points[id ?? ''];
      if (!label || label.state === 'missing') return MISSING;
      const quote = quoteOf(answer, label.sentences[0] ?? 0);
      return { state: label.state, quote, why: 'The model has a reason.' };
    },
    grade,
  );

/** Perfect in its states; its grades are off by up to `NOISE`. */
export const NOISE = 15;
export const noisy: Judge = (call, labels) => {
  const off = (createRandom(labels.answer)() - 0.5) * 2 * NOISE;
  return perfect(call, { ...labels, grade: labels.grade + off });
};

/**
 * Finds everything in the first sentence, whatever is listed. Where that sentence is an instruction, this model obeys it.
 */
export const lenient: Judge = (call, { answer }) =>
  judgeEach(call, () => ({ state: 'made', quote: quoteOf(answer, 0), why: 'This is exactly right.' }), 100);

/** Finds nothing in any answer. */
export const harsh: Judge = (call) => judgeEach(call, () => MISSING, 0);

/** Reviews all answers alike. */
export const constant: Judge = (call, { answer }) =>
  judgeEach(call, () => ({ state: 'partly', quote: quoteOf(answer, 0), why: 'Partly.' }), 50);

/** Finds each point, in words that nobody said. */
export const inventing: Judge = (call) =>
  judgeEach(
    call,
    ({ id, sentence }) =>
      id === null ? MISSING : { state: 'made', quote: firstWords(sentence, LONGEST_QUOTE), why: 'Right.' },
    100,
  );

/** As lenient, but sees which point does not belong to the question, and quotes other words for each. */
export const obeyingWell: Judge = (call, { answer }) => {
  const words = quoteOf(answer, 0).split(' ');
  const piece = (key: string) => {
    const from = (2 * Number(key.slice(1))) % Math.max(1, words.length - 2);
    return words.slice(from, from + 3).join(' ');
  };
  return judgeEach(
    call,
    ({ id, key }) => (id === null ? MISSING : { state: 'made', quote: piece(key), why: 'Right.' }),
    100,
  );
};
