import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ShellBuild {
  /** Of the document, which holds the hashes of all that it loads. */
  readonly hash: string;
  /** Null where it does not say. */
  readonly contract: number | null;
}

/**
 * Reads what a packed shell is.
 * @param folder with its `index.html`
 * @throws Error with one sentence where there is none
 */
export async function readShellBuild(folder: string): Promise<ShellBuild> {
  const path = join(folder, 'index.html');
  const document = await readFile(path, 'utf8').catch(() => {
    throw new Error(`There is no packed shell: ${path} is missing. Run: npm run build`);
  });
  // Attributes come in any order, and a build leaves quotes away.
  const tag = /<meta[^>]*prova-contract[^>]*>/.exec(document)?.[0] ?? '';
  const said = /content="?(\d+)/.exec(tag)?.[1];
  return {
    hash: `sha256-${createHash('sha256').update(document).digest('hex')}`,
    contract: said === undefined ? null : Number(said),
  };
}
