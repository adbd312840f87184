import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';

/**
 * What `npm start` runs, without npm, which would keep a signal to itself: program and arguments, for the project's folder. The process is the
 * site's from the moment at which everything is built.
 */
export function startCommand(): readonly [program: string, ...words: string[]] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return ['sh', '-c', scripts.start];
}
