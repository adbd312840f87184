import { projectRoot } from '@prova/node/projectRoot';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { sentenceOf } from '@prova/node/sentenceOf';
import { logsOf, createCliLogger } from '@prova/node/createCliLogger';
import { takePlace } from './services/takePlace';

// The first half of `npm start`: builds outdated packages. The second half is built itself; this process,
// which compiles on the fly, has ended by then.
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
  speak(sentenceOf(error, 'The existing data is unchanged.'), 'error');
  process.exit(1);
});
