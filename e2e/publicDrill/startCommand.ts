import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';

/**
 * `npm start` without npm, which would swallow a signal: program and arguments, for the project's folder. The
 * process becomes the site's once everything is built.
 */
export function startCommand(): readonly [program: string, ...words: string[]] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return ['sh', '-c', scripts.start];
}
