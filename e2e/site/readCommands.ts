import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';

/** Commands of the guide, line by line: the block below one of its headings. */
export function readCommands(heading: string): string {
  const guide = readFileSync(join(projectRoot, 'docs/write-a-remote.md'), 'utf8');
  const section = guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];
  const block = /```sh\n([\s\S]*?)```/.exec(section ?? '')?.[1];
  if (block === undefined) throw new Error(`The guide has no commands below "${heading}".`);
  return block;
}
