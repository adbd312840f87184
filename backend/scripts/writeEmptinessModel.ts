import { writeFileSync } from 'node:fs';
import { measureEmptiness } from '../src/interviewer/text/substance/measureEmptiness';
import { tokenize } from '../src/interviewer/text/tokenize';
import { OTHERS_ANSWERS, STRANGERS_ANSWERS } from '../testing/answers/gradedAnswers';
import { readSaidFiles } from '../testing/said/readSaidFiles';
import emptyTalk from '../testing/substance/emptyTalk.json';
import { fitEmptiness, listTelling } from '../testing/substance/fitEmptiness';

const MODEL = new URL('../src/interviewer/text/substance/emptinessModel.json', import.meta.url);
const EMPTY_KINDS: ReadonlySet<string> = new Set(['soup', 'evasive', 'recital', 'vague']);
const TRIED = [0.3, 0.4, 0.5];

/** Fits what tells talk from claims, and writes the weights. Prints how it does on answers that people graded, of which it has read none. */
function fitEmptinessModel(): void {
  const telling = listTelling(readSaidFiles());
  const model = fitEmptiness(emptyTalk, telling);
  const graded = [...OTHERS_ANSWERS.othersTuned, ...STRANGERS_ANSWERS.strangersTuned];
  for (const least of TRIED) {
    const share = (kinds: ReadonlySet<string>) => {
      const answers = graded.filter(({ kind }) => kinds.has(kind));
      const found = answers.filter(({ answer }) => measureEmptiness(tokenize(answer), model) >= least);
      return `${found.length} of ${answers.length}`;
    };
    console.log(
      `from ${least} on: empty ${share(EMPTY_KINDS)} · right ${share(new Set(['strong', 'partial', 'short']))} · wrong ${share(new Set(['wrong']))}`,
    );
  }
  const { base, weights } = model;
  writeFileSync(MODEL, `${JSON.stringify({ base, weights: Object.fromEntries(weights) })}\n`);
}

fitEmptinessModel();
