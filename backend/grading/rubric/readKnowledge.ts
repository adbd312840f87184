import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DocumentFrequencies } from '../features/compileStatistics';
import type { LabelledTexts } from '../features/corpus';
import type { Sentence } from '../features/sentences';
import type { Knowledge } from './compileRubric';

/** The labelled texts of a question: each sentence once, and its number at every occurrence. */
export interface PackedTexts {
  sentences: readonly string[];
  right: readonly number[];
  wrong: readonly number[];
  answers: readonly (readonly [grade: number, sentences: readonly number[]])[];
  points: readonly (readonly [id: string, makes: readonly number[], contradicts: readonly number[]])[];
  size: number;
}

/** Written by `npm run compile-corpus`; the build copies it next to the bundle. */
const FILE = new URL('./corpus.jsonl', import.meta.url);
const END_OF_LINE = 10;

interface CorpusIndex {
  frequencies: DocumentFrequencies;
  /** The unparsed line of each question: an interview asks only a few of them. */
  lines: ReadonlyMap<string, Buffer>;
}

let index: CorpusIndex | undefined;

/**
 * Knowledge about the questions of the bank. Reads the file on first use.
 * @throws Error with the name of an unreadable file
 */
export const KNOWLEDGE: Knowledge = {
  get frequencies() {
    return (index ??= readIndex()).frequencies;
  },
  labelled(questionId) {
    const line = (index ??= readIndex()).lines.get(questionId);
    if (!line) return undefined;
    const [, packed] = JSON.parse(line.toString()) as [id: string, packed: PackedTexts];
    return unpack(packed);
  },
};

/** The same without labelled texts. */
export const WITHOUT_CORPUS: Knowledge = {
  get frequencies() {
    return KNOWLEDGE.frequencies;
  },
  labelled: () => undefined,
};

export function pack({ right, wrong, answers, points, size }: LabelledTexts): PackedTexts {
  const numbers = new Map<string, number>();
  const numbersOf = (sentences: readonly Sentence[]) =>
    sentences.map((words) => {
      const sentence = words.join(' ');
      const number = numbers.get(sentence) ?? numbers.size;
      numbers.set(sentence, number);
      return number;
    });
  const packed = {
    right: numbersOf(right),
    wrong: numbersOf(wrong),
    answers: answers.map(({ grade, sentences }) => [grade, numbersOf(sentences)] as const),
    points: Array.from(
      points,
      ([id, { makes, contradicts }]) => [id, numbersOf(makes), numbersOf(contradicts)] as const,
    ),
    size,
  };
  return { sentences: [...numbers.keys()], ...packed };
}

function unpack({ sentences, right, wrong, answers, points, size }: PackedTexts): LabelledTexts {
  const read = sentences.map((sentence) => sentence.split(' '));
  const all = (numbers: readonly number[]) => numbers.map((number) => read[number] ?? []);
  return {
    right: all(right),
    wrong: all(wrong),
    answers: answers.map(([grade, numbers]) => ({ grade, sentences: all(numbers) })),
    points: new Map(
      points.map(([id, makes, contradicts]) => [id, { makes: all(makes), contradicts: all(contradicts) }]),
    ),
    size,
  };
}

function readIndex(): CorpusIndex {
  const [first, ...questions] = splitLines(readFile());
  return {
    frequencies: JSON.parse(String(first)) as DocumentFrequencies,
    lines: new Map(questions.map((line) => [line.toString('utf8', 2, line.indexOf('"', 2)), line])),
  };
}

function readFile(): Buffer {
  try {
    return readFileSync(FILE);
  } catch (cause) {
    throw new Error(`${fileURLToPath(FILE)} cannot be read: npm run compile-corpus makes it`, { cause });
  }
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0, end = bytes.indexOf(END_OF_LINE); end !== -1;) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
    end = bytes.indexOf(END_OF_LINE, start);
  }
  return lines;
}
