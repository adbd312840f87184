import './writeSaid';
import { writeFileSync } from 'node:fs';
import { createQuestionBank } from '../src/interviewer/bank/createQuestionBank';
import { readBankFiles } from '../src/interviewer/bank/readBankFiles';
import { sampleScores } from '../testing/judgement/sampleScores';

/** Keeps what the scorer gives whose figures `npm run judgement` has just found good: the gate compares. */
const scores = sampleScores(createQuestionBank(readBankFiles()));
writeFileSync(
  new URL('../testing/judgement/measuredScores.json', import.meta.url),
  `${JSON.stringify(scores, undefined, 2)}\n`,
);
