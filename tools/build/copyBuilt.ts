import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describeSystemError } from '@prova/node/describeSystemError';
import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import { StartFailure } from '@prova/node/startFailure';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { builtProgram } from './image/builtProgram';

const USAGE = 'npm run copy-built -- <empty folder>';

/** Builds what has changed, and copies what runs, without sources, to a folder; `npm ci --omit=dev` there, and it starts. */
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
  console.log(`What runs is in ${target}. There: npm ci --omit=dev, then npm start.`);
}

copyBuilt(process.argv[2]).catch((error: unknown) => {
  const isForPeople = error instanceof StartFailure || describeSystemError(error) !== null;
  console.error(isForPeople ? sentenceOf(error, 'What was there before may be incomplete.') : error);
  process.exitCode = 1;
});
