import { writeFileSync } from 'node:fs';
import type { PackedSaid } from '../src/interviewer/scoring/said/said';
import { LEARNT_ANSWERS } from '../testing/answers/gradedAnswers';
import { compileSaid } from '../testing/said/compileSaid';
import { readSaidFiles } from '../testing/said/readSaidFiles';

const COMPILED = new URL('../src/interviewer/scoring/said/said.json', import.meta.url);

/** Writes what people say to each question as the words that the scorer reads. */
const compiled = compileSaid(readSaidFiles(), LEARNT_ANSWERS);
writeFileSync(COMPILED, `${JSON.stringify(compiled)}\n`);
const all = Object.values(compiled.questions) as PackedSaid[];
const count = (sentences: (said: PackedSaid) => number) =>
  all.reduce((sum, said) => sum + sentences(said), 0);
console.log(
  `questions ${all.length} · right sentences ${count(({ points, right }) => right.length + points.flatMap(({ says, told }) => [...says, ...told]).length)} · ` +
    `wrong sentences ${count(({ wrong }) => wrong.length)}`,
);
