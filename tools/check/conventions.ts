import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { checkDocuments } from './conventions/checkDocuments';
import { checkAntdModules, readSources, USED_ELSEWHERE } from './conventions/checkAntdModules';
import { checkFontSizes } from './conventions/checkFontSizes';
import { checkLocales } from './conventions/checkLocales';
import { checkPackage } from './conventions/checkPackage';
import { checkRemote } from './conventions/checkRemote';
import { checkStyle, findForeignTerms, readProductTexts, readRussianSources } from './conventions/checkStyle';
import { checkRequirements, readTests } from './conventions/checkRequirements';
import { findRemotes } from '@prova/node/layout/remotes';

const of = (name: string, problems: readonly string[]) => problems.map((problem) => `${name}: ${problem}`);

const remotes = findRemotes(projectRoot);
/** All remotes follow the same conventions, and every text exists in both languages. */
const problems = [
  ...remotes.flatMap((remote) =>
    of(remote, [...checkRemote(join(projectRoot, remote)), ...checkPackage(projectRoot, remote)]),
  ),
  ...checkAntdModules(
    readSources(projectRoot, [...remotes.map((remote) => `${remote}/src`), 'shell/src', 'shared/sdk/src']),
    USED_ELSEWHERE,
  ),
  ...readProductTexts(projectRoot, [...remotes, 'shell', 'shared/sdk', 'examples', 'delivery/kit']).flatMap(
    checkStyle,
  ),
  ...readRussianSources(projectRoot, remotes).flatMap(({ place, text }) =>
    of(place, findForeignTerms(text, 'ru')),
  ),
  ...checkDocuments(projectRoot),
  ...checkFontSizes(projectRoot, [
    ...remotes.map((remote) => `${remote}/src`),
    'shell/src',
    'shared/sdk/src',
  ]),
  ...of('shell', checkLocales(join(projectRoot, 'shell/src/locales'))),
  ...of('shell/src/tryIt', checkLocales(join(projectRoot, 'shell/src/tryIt/locales'))),
  ...of('shared', checkLocales(join(projectRoot, 'shared/sdk/src/i18n/locales'))),
  ...of(
    'docs/requirements.md',
    checkRequirements(
      readFileSync(join(projectRoot, 'docs/requirements.md'), 'utf8'),
      readTests(projectRoot, [...remotes, 'shell', 'shared', 'backend', 'e2e', 'delivery', 'tools']),
    ),
  ),
];
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${remotes.length} remotes follow the conventions`);
process.exitCode = problems.length === 0 ? 0 : 1;
