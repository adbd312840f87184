import { projectRoot } from '@prova/shared/node/projectRoot';
import { buildPackages } from './build/buildPackages';
import { takePlace } from './services/takePlace';

// The first half of `npm start`: builds what has changed. The second is one of the things that are built, and this process, which
// compiles as it runs, has ended by then.
async function prepare(): Promise<void> {
  const { giveBack } = await takePlace(projectRoot, process.env);
  console.log('Building what has changed …');
  await buildPackages(projectRoot, ({ name, rebuilt, milliseconds }) => {
    console.log(`  ${name}: ${rebuilt ? `built in ${(milliseconds / 1000).toFixed(1)} s` : 'up to date'}`);
  });
  await giveBack();
}

prepare().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
