import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ShellBuild {
  /** Hash of the document, which contains the hashes of everything it loads. */
  readonly hash: string;
  /** The contract's number; null if the document does not state it. */
  readonly contract: number | null;
}

/**
 * Reads a packed shell's identity.
 * @param folder with its `index.html`
 * @throws Error with one sentence if the folder holds no shell
 */
export async function readShellBuild(folder: string): Promise<ShellBuild> {
  const path = join(folder, 'index.html');
  const document = await readFile(path, 'utf8').catch(() => {
    throw new Error(`There is no packed shell: ${path} is missing. Run: npm run build`);
  });
  // Attributes come in any order, and a build drops quotes.
  const tag = /<meta[^>]*prova-contract[^>]*>/.exec(document)?.[0] ?? '';
  const said = /content="?(\d+)/.exec(tag)?.[1];
  return {
    hash: `sha256-${createHash('sha256').update(document).digest('hex')}`,
    contract: said === undefined ? null : Number(said),
  };
}
