import { projectRoot } from '@prova/node/projectRoot';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { sentenceOf } from '@prova/node/sentenceOf';
import { logsOf, createCliLogger } from '@prova/node/createCliLogger';
import { takePlace } from './services/takePlace';

// The first half of `npm start`: builds what has changed. The second is one of the things that are built, and this process, which
// compiles as it runs, has ended by then.
const speak = createCliLogger('start', logsOf(process.env['LOGS']));

async function prepare(): Promise<void> {
  const { mended, giveBack } = await takePlace(projectRoot, process.env);
  if (mended !== null) speak(mended, 'warn');
  speak('Building what has changed …');
  await buildPackages(projectRoot, ({ name, rebuilt, milliseconds }) => {
    speak(`  ${name}: ${rebuilt ? `built in ${(milliseconds / 1000).toFixed(1)} s` : 'up to date'}`);
  });
  await giveBack();
}

prepare().catch((error: unknown) => {
  speak(sentenceOf(error, 'What was there is as it was.'), 'error');
  process.exit(1);
});
