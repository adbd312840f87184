import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { projectRoot } from '../projectRoot';

/** One refused import, as the fences' test reads it. */
export interface Refusal {
  readonly rule: string;
  readonly from: string;
}
/** What was refused in the good tree (`good`), and in the good tree with one bad file in it, by the rule's name. */
export type Verdicts = Readonly<Record<string, readonly Refusal[]>>;

const fixtures = join(projectRoot, 'tools/fences/fixtures');
const options = await extractOptions(join(projectRoot, '.dependency-cruiser.cjs'));

const foldersOf = (tree: string) =>
  readdirSync(tree, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

async function cruiseTree(tree: string): Promise<readonly Refusal[]> {
  const { output } = await cruise(foldersOf(tree), { ...options, baseDir: tree });
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}

// Inside the project, so that the fixtures' packages are found where the real ones are.
mkdirSync(join(projectRoot, '.cache'), { recursive: true });
const folder = mkdtempSync(join(projectRoot, '.cache/fences-'));
const verdicts: Record<string, readonly Refusal[]> = {};
try {
  for (const name of ['good', ...readdirSync(join(fixtures, 'bad'))]) {
    const tree = join(folder, name);
    cpSync(join(fixtures, 'good'), tree, { recursive: true });
    if (name !== 'good') cpSync(join(fixtures, 'bad', name), tree, { recursive: true });
    verdicts[name] = await cruiseTree(tree);
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(JSON.stringify(verdicts));
