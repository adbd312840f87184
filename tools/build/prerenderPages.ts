import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Prerendered, PrerenderedPage } from '@prova/shared/remote-contract/prerendered';
import { prepareMarkup } from './prepareMarkup';

/**
 * Runs what a remote has built from its `prerender.tsx` and writes the pages to `prerendered.json`, with the remote's
 * style sheet in it. A remote that has none is left as it is.
 * @param build changes with every build, since Node remembers a module by its address
 */
export async function prerenderPages(folder: string, build: string): Promise<void> {
  const script = join(folder, 'dist-server/prerender.mjs');
  if (!existsSync(script)) return;
  const { default: prerender } = (await import(`${pathToFileURL(script).href}?${build}`)) as {
    default: () => Promise<readonly PrerenderedPage[]>;
  };
  const output = join(folder, 'dist');
  const { preload } = JSON.parse(await readFile(join(output, 'assets.json'), 'utf8')) as {
    preload: string[];
  };
  const sheets = preload.filter((name) => name.endsWith('.css'));
  const styles = await Promise.all(sheets.map((name) => readFile(join(output, name), 'utf8')));
  const pages = await prerender();
  const prerendered: Prerendered = {
    style: styles.join('\n'),
    pages: pages.map((page) => ({ ...page, html: prepareMarkup(page) })),
  };
  await writeFile(join(output, 'prerendered.json'), JSON.stringify(prerendered));
}
