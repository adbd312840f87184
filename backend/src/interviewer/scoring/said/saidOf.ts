import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unpackSaid, type PackedSaid, type Said, type Spread } from './said';

/** Made by `npm run compile-said`; the build lays it beside the bundle that this becomes a part of. */
const FILE = new URL('./said.jsonl', import.meta.url);
const END_OF_LINE = 10;

/** What is known of a question that nobody has been asked. */
export const NOTHING_SAID: Said = {
  points: [],
  right: [],
  wrong: [],
  graded: { mean: 0, answers: [] },
};

interface SaidIndex {
  spread: Spread;
  /** The line of each question, as it stands in the file: an interview asks a few of them. */
  lines: ReadonlyMap<string, Buffer>;
}

let index: SaidIndex | undefined;

/** In how many questions of the bank each word is said. */
export const readSpread = (): Spread => (index ??= readIndex()).spread;

/** What is said of a question of the bank; nothing of one that a language model has written for a job. */
export function saidOf(questionId: string): Said {
  const line = (index ??= readIndex()).lines.get(questionId);
  if (!line) return NOTHING_SAID;
  const [, packed] = JSON.parse(line.toString()) as [id: string, packed: PackedSaid];
  return unpackSaid(packed);
}

function readIndex(): SaidIndex {
  const [first, ...questions] = splitLines(readFile());
  return {
    spread: JSON.parse(String(first)) as Spread,
    lines: new Map(questions.map((line) => [line.toString('utf8', 2, line.indexOf('"', 2)), line])),
  };
}

function readFile(): Buffer {
  try {
    return readFileSync(FILE);
  } catch (cause) {
    throw new Error(`${fileURLToPath(FILE)} cannot be read: npm run compile-said makes it`, { cause });
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
