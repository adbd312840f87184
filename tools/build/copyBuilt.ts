import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describeSystemError } from '@prova/node/describeSystemError';
import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import { StartFailure } from '@prova/node/startFailure';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { builtProgram } from './image/builtProgram';

const USAGE = 'npm run copy-built -- <empty folder>';

/**
 * Builds outdated packages, and copies the runnable output, without sources, to a folder; that output runs
 * after `npm ci --omit=dev` in the folder.
 */
async function copyBuilt(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new StartFailure(USAGE);
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new StartFailure(`${target} is not empty. Nothing was copied.`);
  await buildPackages(projectRoot, () => undefined);
  for (const path of builtProgram(projectRoot)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(projectRoot, path), join(target, path), { recursive: true });
  }
  console.log(`The built program is in ${target}. Run there: npm ci --omit=dev, then npm start.`);
}

copyBuilt(process.argv[2]).catch((error: unknown) => {
  const isForPeople = error instanceof StartFailure || describeSystemError(error) !== null;
  console.error(isForPeople ? sentenceOf(error, 'An earlier result may now be incomplete.') : error);
  process.exitCode = 1;
});
