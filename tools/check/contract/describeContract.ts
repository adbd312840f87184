import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const AREA = 'remote-contract';
const OTHER_AREA = /from '\.\.\/([\w-]+\/\w+)'/g;

/** Modules of other areas that a declaration names, e.g. `api-types/account`. */
const namedElsewhere = (declaration: string) =>
  [...declaration.matchAll(OTHER_AREA)].flatMap(([, module]) => module ?? []);

/**
 * The public types of the contract between shell and remotes, as a page to read and to compare.
 * @param sources `shared/sdk/src`; says which modules exist
 * @param declarations where the compiler put the declarations of `sources`; may hold some of modules long gone
 */
export function describeContract(sources: string, declarations: string): string {
  const own = readdirSync(join(declarations, AREA))
    .filter((name) => name.endsWith('.d.ts') && !name.endsWith('.test.d.ts'))
    .map((name) => `${AREA}/${name.slice(0, -'.d.ts'.length)}`)
    .filter((module) => existsSync(join(sources, `${module}.ts`)))
    .sort();
  const read = (module: string) => readFileSync(join(declarations, `${module}.d.ts`), 'utf8').trim();
  const named = [...new Set(own.flatMap((module) => namedElsewhere(read(module))))].sort();
  const sections = [...own, ...named].map(
    (module) => `## @prova/shared/${module}\n\n\`\`\`ts\n${read(module)}\n\`\`\`\n`,
  );
  return [
    '# The contract between shell and remotes',
    '',
    'What a remote is built against, as the compiler declares it. A change on this page reaches every team that',
    'releases a remote: one that a remote built before cannot live with needs a new `CONTRACT_VERSION`.',
    '',
    'Written by `npm run contract -- --write`; `npm run check` fails where it is out of date.',
    '',
    ...sections,
  ].join('\n');
}
