import { parseArgs } from 'node:util';
import { readEnvironment } from '@prova/node/environment';
import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import { readSettings } from '../src/settings/readSettings';
import { printModelFigures } from './evaluate/printModelFigures';

// npm run grading:evaluate               the tables of the model card
// npm run grading:evaluate -- --model    the same figures for the language model of .env, beside the embedded grading

async function evaluate(): Promise<void> {
  const { values } = parseArgs({ options: { model: { type: 'boolean', default: false } } });
  if (!values.model) {
    await import('@prova/grading/evaluate/evaluate');
    return;
  }
  const { languageModel } = readSettings(readEnvironment(projectRoot, process.env));
  if (languageModel === null)
    throw new Error('No language model is connected. Set AI_BASE_URL and AI_MODEL.');
  await printModelFigures(languageModel);
}

evaluate().catch((error: unknown) => {
  console.error(sentenceOf(error, 'Nothing was changed.'));
  process.exitCode = 1;
});
