import { PARTS, type Finding } from '@prova/node/finding';
import { sentenceOf } from '@prova/node/sentenceOf';
import { projectRoot } from '@prova/node/projectRoot';
import { examine } from './examine';

// npm run doctor: what keeps this installation from working, or soon will, and what to do about it. Changes nothing.

const MARKS: Readonly<Record<Finding['state'], string>> = { well: '✓', notice: '!', fault: '✗' };
const WIDTH = Math.max(...PARTS.map((part) => part.length));

function print(findings: readonly Finding[]): void {
  for (const { part, state, says, remedy } of findings) {
    console.log(`${MARKS[state]} ${part.padEnd(WIDTH)}  ${says}`);
    if (remedy !== undefined) console.log(`  ${''.padEnd(WIDTH)}  → ${remedy}`);
  }
}

examine(projectRoot, process.env, print).then(
  (findings) => {
    const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
    console.log(`\n${count('fault')} to mend, ${count('notice')} to know of`);
    process.exitCode = count('fault') === 0 ? 0 : 1;
  },
  (error: unknown) => {
    console.error(sentenceOf(error, 'Nothing was changed.'));
    process.exitCode = 1;
  },
);
