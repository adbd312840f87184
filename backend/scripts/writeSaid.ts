import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { learntAnswers } from '../testing/answers/gradedAnswers';
import { compileSaid } from '../testing/said/compileSaid';
import { readSaidFiles } from '../testing/said/readSaidFiles';

const BACKEND = fileURLToPath(new URL('..', import.meta.url));
const COMPILED = join(BACKEND, 'src/interviewer/scoring/said/said.jsonl');
/** What is compiled, and what compiles it. */
const INPUTS = [
  'bank/said',
  'testing/answers/graded',
  'testing/said',
  'src/interviewer/scoring/said',
  'src/interviewer/text',
];

/** By which the first line tells whether it was made of what stands there now. */
function hashInputs(): string {
  const hash = createHash('sha256');
  for (const folder of INPUTS)
    for (const name of readdirSync(join(BACKEND, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (/\.(?:gz|ts|json)$/.test(name) && !name.endsWith('.test.ts'))
        hash.update(`${folder}/${name}\n`).update(readFileSync(join(BACKEND, folder, name)));
  return hash.digest('hex');
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

/** Keeps what people say to each question as the words that the scorer reads, a question a line, where that is not done yet. */
function bringUpToDate(): void {
  const inputs = hashInputs();
  if (isMadeOf(inputs)) return;
  const { questions, spread } = compileSaid(readSaidFiles(), learntAnswers());
  const lines = [{ inputs, ...spread }, ...Object.entries(questions)].map(
    (line) => `${JSON.stringify(line)}\n`,
  );
  // The build and the tests may be at it at once.
  const draft = `${COMPILED}.${process.pid}`;
  writeFileSync(draft, lines.join(''));
  renameSync(draft, COMPILED);
}

bringUpToDate();
