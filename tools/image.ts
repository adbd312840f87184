import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describeSystemError } from '@prova/node/describeSystemError';
import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import { StartFailure } from '@prova/node/startFailure';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { assembleImage } from './image/assembleImage';
import { IMAGE_ARCHIVE } from './image/imageArchive';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** `npm run image`: builds what has changed, and packs it as an image of the Open Container Initiative, in one file. */
async function image(): Promise<void> {
  await buildPackages(projectRoot, ({ name, rebuilt }) => {
    if (rebuilt) console.log(`built ${name}`);
  });
  const file = join(projectRoot, IMAGE_ARCHIVE);
  const cache = join(file, '..');
  mkdirSync(cache, { recursive: true });
  const { archive, digest, name, layers } = assembleImage(projectRoot, cache, process.env);
  writeFileSync(file, archive);
  for (const { holds, bytes } of layers) console.log(`${megabytes(bytes).padStart(9)}  ${holds}`);
  console.log(
    `${megabytes(archive.length).padStart(9)}  ${name} in ${relative(process.cwd(), file)}, ${digest}`,
  );
}

image().catch((error: unknown) => {
  const isForPeople = error instanceof StartFailure || describeSystemError(error) !== null;
  console.error(isForPeople ? sentenceOf(error, 'What was there before may be incomplete.') : error);
  process.exitCode = 1;
});
