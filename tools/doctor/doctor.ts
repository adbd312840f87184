import { PARTS, type Finding } from '@prova/node/finding';
import { sentenceOf } from '@prova/node/sentenceOf';
import { projectRoot } from '@prova/node/projectRoot';
import { examine } from './examine';

// What affects this installation, now or soon, and the remedy. Read-only:
// npm run doctor
// npm run doctor -- --model    also has the language model judge twelve answers of known grade

const MARKS: Readonly<Record<Finding['state'], string>> = { well: '✓', notice: '!', fault: '✗' };
const WIDTH = Math.max(...PARTS.map((part) => part.length));

function print(findings: readonly Finding[]): void {
  for (const { part, state, says, remedy } of findings) {
    console.log(`${MARKS[state]} ${part.padEnd(WIDTH)}  ${says}`);
    if (remedy !== undefined) console.log(`  ${''.padEnd(WIDTH)}  → ${remedy}`);
  }
}

examine(projectRoot, process.env, print, process.argv.includes('--model')).then(
  (findings) => {
    const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
    console.log(`\nfaults: ${count('fault')}, notices: ${count('notice')}`);
    process.exitCode = count('fault') === 0 ? 0 : 1;
  },
  (error: unknown) => {
    console.error(sentenceOf(error, 'Nothing was changed.'));
    process.exitCode = 1;
  },
);
