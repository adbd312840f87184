import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Prerendered, PrerenderedPage } from '@prova/registry/prerendered';
import { prepareMarkup } from './prepareMarkup';
import { runPrerender } from './runPrerender';

/**
 * Runs a remote's built `prerender.tsx` and writes the pages to `prerendered.json`, with the needed styles. A
 * remote without that file is left alone.
 */
export async function prerenderPages(folder: string): Promise<void> {
  const built = join(folder, 'dist-server');
  if (!existsSync(join(built, 'prerender.mjs'))) return;
  const pages = (await runPrerender(built)) as readonly PrerenderedPage[];
  const output = join(folder, 'dist');
  const { preload } = JSON.parse(await readFile(join(output, 'assets.json'), 'utf8')) as {
    preload: string[];
  };
  const sheets = preload.filter((name) => name.endsWith('.css'));
  const styles = await Promise.all(sheets.map((name) => readFile(join(output, name), 'utf8')));
  const prerendered: Prerendered = {
    style: styles.join('\n'),
    pages: pages.map((page) => ({ ...page, html: prepareMarkup(page) })),
  };
  await writeFile(join(output, 'prerendered.json'), JSON.stringify(prerendered));
}
