import { join } from 'node:path';
import { REMOTES } from './build/packages';
import { projectRoot } from './projectRoot';
import { checkLocales } from './skeleton/checkLocales';
import { checkRemote } from './skeleton/checkRemote';

const of = (name: string, problems: readonly string[]) => problems.map((problem) => `${name}: ${problem}`);

/** All four remotes have the same skeleton, and every text stands in both languages. */
const problems = [
  ...REMOTES.flatMap((remote) => of(remote, checkRemote(join(projectRoot, remote)))),
  ...of('shell', checkLocales(join(projectRoot, 'shell/src/locales'))),
  ...of('shared', checkLocales(join(projectRoot, 'shared/src/i18n/locales'))),
];
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${REMOTES.length} remotes have the same skeleton`);
process.exitCode = problems.length === 0 ? 0 : 1;
