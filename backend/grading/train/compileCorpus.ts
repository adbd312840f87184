import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AUTHORS, authorSet } from '../data/readAnswers';
import { readClaims } from '../data/readClaims';
import { pack } from '../rubric/readKnowledge';
import { countFrequencies, groupByItem, listLabelled, readLabelled, readPointKnowledge } from './labelTexts';

const GRADING = fileURLToPath(new URL('..', import.meta.url));
const COMPILED = join(GRADING, 'rubric/corpus.jsonl');
/** Data to compile, and the code that compiles it. */
const INPUTS = ['data', 'text', 'features/sentences.ts', 'train/labelTexts.ts', 'train/compileCorpus.ts'];

/** Recorded in the first line, to detect an outdated corpus. */
function hashInputs(): string {
  const hash = createHash('sha256');
  for (const input of INPUTS)
    for (const file of filesIn(input)) hash.update(`${file}\n`).update(readFileSync(join(GRADING, file)));
  return hash.digest('hex');
}

function filesIn(input: string): string[] {
  if (input.endsWith('.ts')) return [input];
  return readdirSync(join(GRADING, input), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:gz|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => join(input, name));
}

function isMadeOf(inputs: string): boolean {
  const wanted = Buffer.from(firstOf(inputs));
  const found = Buffer.alloc(wanted.length);
  try {
    const file = openSync(COMPILED, 'r');
    readSync(file, found);
    closeSync(file);
  } catch {
    return false;
  }
  return found.equals(wanted);
}

const firstOf = (inputs: string) => `{"inputs":"${inputs}",`;

/**
 * Writes the labelled texts of each question as parsed sentences, one question per line, unless up to date.
 */
function compileCorpus(): void {
  const inputs = hashInputs();
  if (isMadeOf(inputs)) return;
  const answers = groupByItem(AUTHORS.flatMap((authors) => authorSet(authors).tuned));
  const claims = readClaims();
  const points = readPointKnowledge();
  const questions = [...new Set([...claims.keys(), ...answers.keys()])].map(
    (id) => [id, readLabelled(listLabelled(id, claims.get(id), answers.get(id) ?? [], points))] as const,
  );
  const frequencies = countFrequencies(questions.map(([, texts]) => texts));
  const lines = [{ inputs, ...frequencies }, ...questions.map(([id, texts]) => [id, pack(texts)])].map(
    (line) => `${JSON.stringify(line)}\n`,
  );
  // The build and the tests may run this concurrently.
  const draft = `${COMPILED}.${process.pid}`;
  writeFileSync(draft, lines.join(''));
  renameSync(draft, COMPILED);
}

compileCorpus();
