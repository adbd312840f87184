import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const AREA = 'remote-contract';
/** Maximum length of a document's line. */
const LONGEST = 120;
const OTHER_AREA = /from '\.\.\/([\w-]+\/\w+)'/g;

/** Continues an overlong line after a comma, further in. */
function wrapLine(line: string): string {
  const at = line.lastIndexOf(', ', LONGEST);
  if (line.length <= LONGEST || at < 0) return line;
  const indent = ' '.repeat(line.length - line.trimStart().length + 4);
  return `${line.slice(0, at + 1)}\n${wrapLine(indent + line.slice(at + 2))}`;
}

/** Modules of other areas named by a declaration, e.g. `api-types/account`. */
const namedElsewhere = (declaration: string) =>
  [...declaration.matchAll(OTHER_AREA)].flatMap(([, module]) => module ?? []);

/**
 * The public types of the contract between shell and remotes, as a readable, comparable page.
 * @param sources `shared/sdk/src`; says which modules exist
 * @param declarations the compiler's declarations of `sources`, possibly including removed modules
 */
export function describeContract(sources: string, declarations: string): string {
  const own = readdirSync(join(declarations, AREA))
    .filter((name) => name.endsWith('.d.ts') && !name.endsWith('.test.d.ts'))
    .map((name) => `${AREA}/${name.slice(0, -'.d.ts'.length)}`)
    .filter((module) => existsSync(join(sources, `${module}.ts`)))
    .sort();
  const read = (module: string) =>
    readFileSync(join(declarations, `${module}.d.ts`), 'utf8')
      .trim()
      .split('\n')
      .map(wrapLine)
      .join('\n');
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
